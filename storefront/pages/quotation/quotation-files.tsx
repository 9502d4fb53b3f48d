import { saveFile } from '#ui/save-file.ts'
import { Icon } from '#ui/icon.tsx'
import { useOwnFile } from '../../parts/download.ts'
import { useVisitor } from '../../shop/use-visitor.ts'

/** What was attached. A file opens for those logged in; over a link its name is all that is shown. */
export function QuotationFiles({ files }: { files: readonly { ossId: number; fileName: string }[] }) {
  const read = useOwnFile()
  const { signedIn } = useVisitor()
  const save = async (ossId: number, name: string) => {
    const blob = await read(ossId)
    if (blob) saveFile(blob, name)
  }
  if (files.length === 0) return null
  return (
    <ul className="mt-2 grid">
      {files.map(({ ossId, fileName }) => (
        <li key={ossId} className="flex min-h-11 items-center gap-2 text-sm">
          <Icon name="document" className="size-5 shrink-0 text-ink-faint" />
          {signedIn ? (
            <button type="button" className="text-left text-brand wrap-anywhere hover:underline" onClick={() => void save(ossId, fileName)}>
              {fileName}
            </button>
          ) : (
            <span className="wrap-anywhere">{fileName}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
