/** A multipart body: its fields in the part `model`, its files next to it. */
export const asForm = async (
  body: object,
  files: Readonly<Record<string, Buffer>>,
): Promise<{ payload: Buffer; headers: Record<string, string> }> => {
  const form = new FormData()
  form.set('model', JSON.stringify(body))
  for (const [part, bytes] of Object.entries(files)) form.set(part, new File([new Uint8Array(bytes)], 'file'))
  const made = new Response(form)
  return {
    payload: Buffer.from(await made.arrayBuffer()),
    headers: { 'content-type': made.headers.get('content-type') ?? '' },
  }
}
