import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useOffice, useT } from '../app/office.ts'
import { formatMoment } from './moment.tsx'
import { FormOvertaken, type Since } from './form-overtaken.tsx'
import type { Drafting } from './use-draft.ts'

type Props = {
  drafting: Drafting
  /** What is asked to tell who has changed the thing since. */
  since?: Since | undefined
  /** What a field is called. */
  labelOf: (name: string) => string
  onGoOn: () => void
}

/** What was begun another time: to be gone on with, over what others have done since, or given up. */
export function FormDraft({ drafting, since, labelOf, onGoOn }: Props) {
  const t = useT()
  const { language } = useOffice()
  const { offer } = drafting
  if (!offer) return null
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-brand-soft px-4 py-3">
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-2">
        <Icon name="edit" className="mt-0.5 size-4 shrink-0 text-brand" />
        <span>
          {t('kit.draft-begun', { when: formatMoment(offer.keptTime, language) })} {offer.behind > 0 && t('kit.draft-elsewhere')}
        </span>
      </p>
      {offer.behind > 0 && since && <FormOvertaken since={since} behind={offer.behind} both={offer.conflicts.map(labelOf)} />}
      <span className="flex gap-2">
        <Button size="small" kind="primary" onClick={onGoOn}>
          {t(offer.behind > 0 ? 'kit.draft-merge' : 'kit.draft-go-on')}
        </Button>
        <Button size="small" onClick={drafting.discard}>
          {t('kit.discard')}
        </Button>
      </span>
    </div>
  )
}
