import { quotationFile, quotationVersionPaper } from '#contract/quotation-desk.ts'
import { useOffice } from '../../app/office.ts'
import { LoadFile } from '../../kit/load-file.tsx'

/** A file that came with the request or a message, read through our own session. */
export function QuotationFile({ id, fileId, name, byBuyer }: { id: number; fileId: number; name: string; byBuyer: boolean }) {
  const { call } = useOffice()
  return <LoadFile name={name} read={() => call(quotationFile, { id, fileId })} sent={{ fileId, byBuyer }} />
}

type Several = { id: number; files: readonly { ossId: number; fileName: string }[]; byBuyer?: boolean }

/** Several, in a row. Nothing where there are none. */
export function QuotationFiles({ id, files, byBuyer = false }: Several) {
  if (files.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-3">
      {files.map(({ ossId, fileName }) => (
        <li key={ossId}>
          <QuotationFile id={id} fileId={ossId} name={fileName} byBuyer={byBuyer} />
        </li>
      ))}
    </ul>
  )
}

/** A version that was sent, as the buyer has it on paper. */
export function QuotationPaper({ id, versionId, name }: { id: number; versionId: number; name: string }) {
  const { call } = useOffice()
  return <LoadFile name={name} label="PDF" read={() => call(quotationVersionPaper, { id, versionId })} />
}
