import { useState, type FormEvent } from 'react'
import { REVIEW_REPORT_LABELS, REVIEW_REPORTS, type ReviewReport } from '#contract/codes/review.ts'
import { reportReview } from '#contract/review.ts'
import { pick } from '#shared/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { AreaField, SelectField } from '#ui/field.tsx'
import { toast } from '#ui/toast.ts'
import { useTell } from '../../shop/error-text.ts'
import { useShop } from '../../shop/shop.ts'

/** What a reader holds against a review: read by staff, by nobody else. */
export function ReportDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { call, t, language } = useShop()
  const tell = useTell()
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as { reason: ReviewReport; note: string }
    setBusy(true)
    try {
      await call(reportReview, { id, ...fields })
      toast(t('review.report-done'), 'good')
      onClose()
    } catch (error) {
      tell(error)
      setBusy(false)
    }
  }
  return (
    <Dialog title={t('review.report-title')} closeLabel={t('frame.close')} width="520px" onClose={onClose}>
      <form className="grid gap-5" onSubmit={(event) => void send(event)}>
        <SelectField label={t('review.report-reason')} name="reason">
          {REVIEW_REPORTS.map((one) => (
            <option key={one} value={one}>
              {pick(REVIEW_REPORT_LABELS[one], language)}
            </option>
          ))}
        </SelectField>
        <AreaField label={t('review.report-note')} note={t('form.optional')} name="note" maxLength={500} />
        <Button kind="primary" type="submit" busy={busy} className="justify-self-start max-wide:w-full">
          {t('review.report-send')}
        </Button>
      </form>
    </Dialog>
  )
}
