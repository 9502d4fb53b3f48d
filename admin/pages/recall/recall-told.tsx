// What owners are about to read, and who they are, for whoever publishes a notice or approves it as second person.
import { useQuery } from '@tanstack/react-query'
import { RECALL_CLASS_LABELS } from '#contract/codes/recall.ts'
import { recallOwners, type DeskRecall } from '#contract/recall-desk.ts'
import { LANGUAGE_NAMES, LANGUAGES, pick } from '#shared/language.ts'
import { isOver } from '#shared/time.ts'
import { classNames } from '#ui/class-names.ts'
import { useOffice } from '../../app/office.ts'
import { Facts } from '../../kit/detail-page.tsx'
import { useNow, useDay } from '../../kit/moment.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useT } from './room.ts'

/** A text in each language in which it is written. */
export function Said({ label, texts }: { label: string; texts: DeskRecall['titles'] }) {
  const t = useT()
  const said = LANGUAGES.filter((one) => texts[one])
  return (
    <div className="mt-4">
      <h3 className="text-sm text-ink-faint">{label}</h3>
      {said.length === 0 && <p className="text-caution">{t('recall.not-written')}</p>}
      {said.map((one) => (
        <p key={one} lang={one} className="mt-1 max-w-prose break-words whitespace-pre-line">
          {said.length > 1 && <span className="text-ink-faint">{t('kit.colon', { label: LANGUAGE_NAMES[one].own })}</span>}
          {texts[one]}
        </p>
      ))}
    </div>
  )
}

/** A text of whoever has issued the notice, as it was written. */
export function Long({ label, text, className }: { label: string; text: string; className?: string }) {
  return (
    text !== '' && (
      <div className="mt-4">
        <h3 className="text-sm text-ink-faint">{label}</h3>
        <p className={classNames('mt-1 max-w-prose whitespace-pre-line wrap-anywhere', className)}>{text}</p>
      </div>
    )
  )
}

export function RecallTold({ one }: { one: DeskRecall }) {
  const t = useT()
  const day = useDay()
  const now = useNow()
  const { language } = useOffice()
  return (
    <>
      {one.deadline !== null && isOver(one.deadline, new Date(now)) && <p className="text-caution">{t('recall.deadline-past')}</p>}
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
        tabIndex={0}
        aria-label={t('recall.owners-will-read')}
        className="max-h-72 overflow-y-auto rounded-tile border border-line px-4 pb-4"
      >
        <Said label={t('recall.title')} texts={one.titles} />
        <Said label={t('recall.reason-what')} texts={one.reasons} />
        <Said label={t('recall.todo')} texts={one.todos} />
        <div className="mt-4">
          <Facts
            facts={[
              one.deadline !== null && [t('recall.deadline'), day(one.deadline)],
              one.class !== null && [t('recall.class'), pick(RECALL_CLASS_LABELS[one.class], language)],
              [t('recall.firm'), one.firm],
              one.number !== '' && [t('recall.their-number'), one.number],
              one.initiatedOn !== '' && [t('recall.initiated'), day(one.initiatedOn)],
            ]}
          />
        </div>
        <Long label={t('recall.product')} text={one.product} />
        <Long label={t('recall.codes')} text={one.codes} />
      </section>
      <Reached one={one} />
    </>
  )
}

const SHOWN = 10
function Reached({ one }: { one: DeskRecall }) {
  const t = useT()
  const { call } = useOffice()
  const owners = useQuery({
    queryKey: ['recall-owners', one.id, 'first'],
    queryFn: () => call(recallOwners, { id: one.id, pageSize: SHOWN }),
  })
  if (one.reach.owners === 0) return null
  return (
    <div>
      <h3 className="text-sm text-ink-faint">{t('recall.whom-it-reaches')}</h3>
      <QueryView query={owners}>
        {({ rows, total }) => (
          <ul className="mt-1 grid gap-1">
            {rows.map(({ userId, company, name, units }) => (
              <li key={userId} className="flex flex-wrap justify-between gap-x-4">
                <span className="min-w-0 break-words">{[company, name].filter(Boolean).join(', ')}</span>
                <span className="text-ink-soft tabular-nums">{t('recall.so-many-units', { count: units })}</span>
              </li>
            ))}
            {total > rows.length && <li className="text-ink-soft">{t('recall.more-owners', { count: total - rows.length })}</li>}
          </ul>
        )}
      </QueryView>
    </div>
  )
}
