import { useRef, useState } from 'react'
import { drainPorts } from '#src/offline/outbox/send-entry.ts'
import { sendUnsentFile, type ItemResult } from '#src/offline/outbox/send-unsent-file.ts'
import { readUnsentFile, type UnsentFile, type UnsentItem } from '#src/offline/outbox/unsent-file.ts'

/** Why a chosen file can't be sent. */
export type WrongFile =
  { readonly kind: 'wrong' | 'empty' } | { readonly kind: 'other origin'; readonly origin: string }

type Results = ReadonlyMap<string, ItemResult>

/** An upload: the file chosen last, what is wrong with it, and what became of each item. */
export interface UnsentUpload {
  readonly name: string | undefined
  readonly wrong: WrongFile | undefined
  readonly items: readonly UnsentItem[]
  readonly resultOf: (item: UnsentItem) => ItemResult
  readonly isBusy: boolean
  readonly choose: (file: File) => void
  readonly remove: () => void
  readonly again: () => void
}

const waiting: ItemResult = { kind: 'waiting' }

const whatIsWrong = (file: UnsentFile | undefined): WrongFile | undefined => {
  if (file === undefined) return { kind: 'wrong' }
  if (file.origin !== location.origin) return { kind: 'other origin', origin: file.origin }
  return file.items.length === 0 ? { kind: 'empty' } : undefined
}

/** Reads a chosen file and sends what is in it. */
export const useUnsentUpload = (): UnsentUpload => {
  const [name, setName] = useState<string>()
  const [file, setFile] = useState<UnsentFile>()
  const [wrong, setWrong] = useState<WrongFile>()
  const [results, setResults] = useState<Results>(new Map())
  const [isBusy, setBusy] = useState(false)
  const latest = useRef<Map<string, ItemResult>>(new Map())

  const report = (id: string, result: ItemResult) => {
    latest.current.set(id, result)
    setResults(new Map(latest.current))
  }
  const send = async (of: UnsentFile) => {
    for (const { id } of of.items)
      if (['held', 'not sent'].includes(latest.current.get(id)?.kind ?? '')) report(id, waiting)
    await sendUnsentFile(
      drainPorts,
      of,
      ({ id }) => latest.current.get(id) ?? waiting,
      ({ id }, result) => report(id, result),
    )
  }
  const remove = () => {
    latest.current = new Map()
    setResults(new Map())
    setName(undefined)
    setFile(undefined)
    setWrong(undefined)
  }
  const choose = (chosen: File) => {
    remove()
    setName(chosen.name)
    setBusy(true)
    void readUnsentFile(chosen)
      .catch(() => undefined)
      .then(async (read) => {
        const problem = whatIsWrong(read)
        setWrong(problem)
        if (read === undefined || problem !== undefined) return
        setFile(read)
        await send(read)
      })
      .finally(() => setBusy(false))
  }
  const again = () => {
    if (file === undefined) return
    setBusy(true)
    void send(file).finally(() => setBusy(false))
  }
  const resultOf = ({ id }: UnsentItem) => results.get(id) ?? waiting
  return { name, wrong, items: file?.items ?? [], resultOf, isBusy, choose, remove, again }
}
