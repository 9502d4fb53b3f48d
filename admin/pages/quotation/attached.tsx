// Files that go to the buyer: with a message, or with the next version.
import { SHEET_TYPES, UPLOAD_TYPES } from '#contract/file.ts'
import { QUOTATION_FILES_MAX } from '#contract/quotation.ts'
import { uploadForQuotation } from '#contract/quotation-desk.ts'
import { useOffice } from '../../app/office.ts'
import { Attach, type HandedIn } from '../../kit/attach.tsx'
import { useT } from './room.ts'

const TYPES = [...UPLOAD_TYPES, ...SHEET_TYPES]

/** `onChange` is given what changes the files that are there then: several may be on their way at once. */
export function Attached({
  files,
  onChange,
}: {
  files: readonly HandedIn[]
  onChange: (change: (files: HandedIn[]) => HandedIn[]) => void
}) {
  const t = useT()
  const { call } = useOffice()
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Attach
          files={files}
          most={QUOTATION_FILES_MAX}
          types={TYPES}
          upload={(file) => call(uploadForQuotation, { file }, { repeat: true })}
          onAdd={(file) => onChange((before) => [...before, file])}
          onRemove={(fileId) => onChange((before) => before.filter((one) => one.fileId !== fileId))}
        />
      </div>
      <p className="text-sm text-ink-soft">{t('quotation.files-hint')}</p>
    </div>
  )
}
