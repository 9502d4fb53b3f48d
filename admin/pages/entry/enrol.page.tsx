import { Button } from '#ui/button.tsx'
import { Toaster } from '#ui/toaster.tsx'
import { useT } from '../../app/office.ts'
import { EnrolSteps } from './enrol-steps.tsx'
import { EntryCard } from './entry-card.tsx'

/** Where a second factor is required: all that a person without one can do. */
export function EnrolPage({ onDone, onLogOut }: { onDone: () => void; onLogOut: () => void }) {
  const t = useT()
  return (
    <EntryCard title={t('entry.enrol')} intro={t('entry.enrol-text')} wide>
      <EnrolSteps done={t('entry.go-on')} onDone={onDone} />
      <Button kind="quiet" size="small" className="mt-4 -ml-3" onClick={onLogOut}>
        {t('frame.log-out')}
      </Button>
      <Toaster closeLabel={t('kit.close')} />
    </EntryCard>
  )
}
