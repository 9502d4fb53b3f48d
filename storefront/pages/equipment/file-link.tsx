import { unitFile } from '#contract/equipment-records.ts'
import { Icon } from '#ui/icon.tsx'
import { saveFile } from '#ui/save-file.ts'
import { useDownload } from '../../parts/download.ts'

/** A paper of a unit, saved under its name. */
export function FileLink({ unitId, file }: { unitId: number; file: { id: number; fileName: string } }) {
  const download = useDownload()
  const open = async () => {
    const found = await download(unitFile, { id: unitId, fileId: file.id })
    if (found) saveFile(found.blob, file.fileName)
  }
  return (
    <button type="button" className="flex min-h-11 min-w-0 items-center gap-2 text-brand hover:underline" onClick={() => void open()}>
      <Icon name="document" className="size-5 shrink-0" />
      <span className="min-w-0 text-left wrap-anywhere">{file.fileName}</span>
    </button>
  )
}
