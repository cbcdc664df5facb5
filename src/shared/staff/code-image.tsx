import { codePath } from './code-path.ts'

/** The code that leads to an address, black on white in any color scheme: it is scanned. */
export function CodeImage({
  address,
  alt,
  className,
}: {
  readonly address: string
  readonly alt: string
  readonly className: string | undefined
}) {
  const { side, path } = codePath(address)
  return (
    <svg className={className} viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges" role="img" aria-label={alt}>
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
