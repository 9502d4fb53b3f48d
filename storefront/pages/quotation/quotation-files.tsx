import { quotationAttachment, quotationAttachmentByLink } from '#contract/quotation.ts'
import { saveFile } from '#ui/save-file.ts'
import { Icon } from '#ui/icon.tsx'
import { useDownload } from '../../parts/download.ts'
import { useVisitor } from '../../shop/use-visitor.ts'
import type { Opened } from './quotation-model.ts'

/** What was attached, by whoever: it opens for its owner (not for whoever acts for them), and over a link for as long as that opens the quotation. */
export function QuotationFiles({ of, files }: { of: Opened; files: readonly { ossId: number; fileName: string }[] }) {
  const download = useDownload()
  const { user } = useVisitor()
  const { quotation, token } = of
  const save = async (fileId: number, name: string) => {
    const file = token
      ? await download(quotationAttachmentByLink, { token, fileId })
      : await download(quotationAttachment, { id: quotation.id, fileId })
    if (file) saveFile(file.blob, name)
  }
  if (files.length === 0) return null
  return (
    <ul className="mt-2 grid">
      {files.map(({ ossId, fileName }) => (
        <li key={ossId} className="flex min-h-11 items-center gap-2 text-sm">
          <Icon name="document" className="size-5 shrink-0 text-ink-faint" />
          {user?.acting && !token ? (
            <span className="wrap-anywhere">{fileName}</span>
          ) : (
            <button
              type="button"
              className="min-h-11 text-left text-brand wrap-anywhere hover:underline"
              onClick={() => void save(ossId, fileName)}
            >
              {fileName}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
