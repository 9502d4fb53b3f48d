import { quotationFile, quotationVersionPaper } from '#contract/quotation-desk.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { saveFile } from '#ui/save-file.ts'
import { toast } from '#ui/toast.ts'
import { useOffice, useT } from '../../app/office.ts'
import { errorText } from '../../kit/error-text.ts'

/** A file that came with the request or a message, read through our own session. */
export function QuotationFile({ id, fileId, name }: { id: number; fileId: number; name: string }) {
  const { call } = useOffice()
  return <Load name={name} read={() => call(quotationFile, { id, fileId })} />
}

/** Several, in a row. Nothing where there are none. */
export function QuotationFiles({ id, files }: { id: number; files: readonly { ossId: number; fileName: string }[] }) {
  if (files.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-3">
      {files.map(({ ossId, fileName }) => (
        <li key={ossId}>
          <QuotationFile id={id} fileId={ossId} name={fileName} />
        </li>
      ))}
    </ul>
  )
}

/** A version that was sent, as the buyer has it on paper. */
export function QuotationPaper({ id, versionId, name }: { id: number; versionId: number; name: string }) {
  const { call } = useOffice()
  return <Load name={name} label="PDF" read={() => call(quotationVersionPaper, { id, versionId })} />
}

function Load({ name, label = name, read }: { name: string; label?: string; read: () => Promise<Response> }) {
  const t = useT()
  const load = () =>
    read()
      .then((response) => response.blob())
      .then((blob) => saveFile(blob, name))
      .catch((error: unknown) => toast(errorText(error, t), 'bad'))
  return (
    <Button kind="quiet" size="small" onClick={() => void load()}>
      <Icon name="download" className="size-4" />
      <span className="max-w-60 truncate">{label}</span>
    </Button>
  )
}
