import { unitDocument, unitFile } from '#contract/equipment-records.ts'
import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { saveFile } from '#ui/save-file.ts'
import { useDownload } from '../../parts/download.ts'

type File = { id: number; fileName: string }

/** A paper of a unit, saved under its name. */
export function FileLink({ unitId, file }: { unitId: number; file: File }) {
  const download = useDownload()
  const open = async () => {
    const found = await download(unitFile, { id: unitId, fileId: file.id })
    if (found) saveFile(found.blob, file.fileName)
  }
  return <Saved onOpen={open}>{file.fileName}</Saved>
}

/** A document of its product. */
export function DocumentLink({ unitId, file, children }: { unitId: number; file: File; children: ReactNode }) {
  const download = useDownload()
  const open = async () => {
    const found = await download(unitDocument, { id: unitId, documentId: file.id })
    if (found) saveFile(found.blob, file.fileName)
  }
  return <Saved onOpen={open}>{children}</Saved>
}

function Saved({ onOpen, children }: { onOpen: () => Promise<void>; children: ReactNode }) {
  return (
    <button type="button" className="flex min-h-11 min-w-0 items-center gap-2 text-brand hover:underline" onClick={() => void onOpen()}>
      <Icon name="document" className="size-5 shrink-0" />
      <span className="min-w-0 text-left wrap-anywhere">{children}</span>
    </button>
  )
}
