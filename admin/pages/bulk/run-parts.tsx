// Parts of a run that its dialog and its page show alike.
import type { BulkItem, BulkRun } from '#contract/bulk.ts'
import { LANGUAGE_NAMES, LANGUAGES, type Translated } from '#shared/language.ts'
import { commaIn, listedWhole } from '#shared/punctuation.ts'
import { classNames } from '#ui/class-names.ts'
import { useOffice } from '../../app/office.ts'
import { useT } from './room.ts'
import { useSaid } from './use-said.ts'

/** How many, in one line: what will change and what not, or what has and what has not. */
export function Tally({ run }: { run: BulkRun }) {
  const t = useT()
  const { language } = useOffice()
  if (run.state === 'planning') return <p className="text-lg font-medium">{t('bulk.looking')}</p>
  const before = run.startTime === null
  const mail = run.act === 'buyer.mail'
  if (before && run.act === 'product.pictures' && run.undoOf === null) return <PicturesTally run={run} />
  const [good, left] = before
    ? [t(mail ? 'bulk.send-will' : 'bulk.will', { count: run.will }), run.wont]
    : [t(mail ? 'bulk.sent' : 'bulk.done', { done: run.done }), run.failed]
  return (
    <p aria-live="polite" className="text-lg font-medium tabular-nums">
      {run.state === 'running' ? t(mail ? 'bulk.sending' : 'bulk.working') : good}
      {run.state !== 'running' && left > 0 && (
        <span className="font-normal text-ink-soft">
          {commaIn(language)}
          {before ? t(mail ? 'bulk.send-wont' : 'bulk.wont', { count: left }) : t(mail ? 'bulk.not-sent' : 'bulk.failed', { failed: left })}
        </span>
      )}
    </p>
  )
}

/** Files of the archive beside products that get them. */
function PicturesTally({ run: { will, wont, picked } }: { run: BulkRun }) {
  const t = useT()
  const { language } = useOffice()
  return (
    <p aria-live="polite" className="text-lg font-medium tabular-nums">
      {t('bulk.pictures-will', { count: will, files: picked - wont })}
      {wont > 0 && (
        <span className="font-normal text-ink-soft">
          {commaIn(language)}
          {t('bulk.pictures-wont', { count: wont })}
        </span>
      )}
    </p>
  )
}

/** A bar with its number, while it is looked at or worked on. */
export function Progress({ run }: { run: BulkRun }) {
  const t = useT()
  const planning = run.state === 'planning'
  if (!planning && run.state !== 'running') return null
  if (planning && (run.act === 'product.import' || run.act === 'term.import') && run.undoOf === null) return <Reading rows={run.picked} />
  const files = planning && run.undoOf === null ? filesOf(run) : null
  const [done, count] = files ?? (planning ? [run.will + run.wont, run.picked] : [run.done + run.failed, run.will])
  const said = t(files ? 'bulk.files-looked-at' : planning ? 'bulk.looked-at' : 'bulk.done-of', { done, count })
  return (
    <div className="grid gap-1.5">
      <progress value={done} max={Math.max(1, count)} aria-label={said} className="h-2 w-full accent-brand" />
      <span className="text-sm text-ink-soft tabular-nums">{said}</span>
    </div>
  )
}

/** Of an archive it is known from the start how many files it has. */
const filesOf = ({ act, picked, wish }: BulkRun): [number, number] | null =>
  act === 'product.pictures' ? [picked, Number(wish['files'])] : null

/** How many rows there are is known only when the last one has been read. */
function Reading({ rows }: { rows: number }) {
  const t = useT()
  const said = t('bulk.rows-read', { count: rows })
  return (
    <div className="grid gap-1.5">
      <progress aria-label={said} className="h-2 w-full accent-brand" />
      <span className="text-sm text-ink-soft tabular-nums">{said}</span>
    </div>
  )
}

export function Changes({ item }: { item: BulkItem }) {
  const t = useT()
  const said = useSaid()
  return item.changes.map(({ field, called, from, to }) => (
    <span key={field} className="block tabular-nums">
      {item.changes.length > 1 && <span className="text-ink-faint">{t('kit.colon', { label: said.field(field, called) })}</span>}
      {field !== 'mail' && (
        <>
          <span className="text-ink-soft">{said.value(field, from)}</span> <span aria-hidden="true">→</span>
          <span className="sr-only">:</span>{' '}
        </>
      )}
      <span className="font-medium">{said.value(field, to)}</span>
    </span>
  ))
}

export function Examples({ run }: { run: BulkRun }) {
  const t = useT()
  if (run.examples.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-1.5">
      {run.examples.length < run.will && <h3 className="text-sm font-medium text-ink-faint">{t('bulk.for-example')}</h3>}
      <ul className="divide-y divide-line rounded-control border border-line text-sm">
        {run.examples.map((item) => (
          <li key={item.id} className="flex flex-wrap justify-between gap-x-4 px-3 py-2">
            <span className="min-w-0 truncate">{item.label}</span>
            <span className="text-right">
              <Changes item={item} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What a mail to buyers says, in each language in which it is written. */
export function Letter({ run: { act, wish } }: { run: BulkRun }) {
  const t = useT()
  if (act !== 'buyer.mail') return null
  const { subject, text } = wish as Record<'subject' | 'text', Translated>
  return (
    <section className="grid grid-cols-1 gap-1.5">
      <h3 className="text-sm font-medium text-ink-faint">{t('bulk.mail-says')}</h3>
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
        tabIndex={0}
        aria-label={t('bulk.mail-says')}
        className="grid max-h-72 gap-4 overflow-y-auto rounded-control border border-line px-3 py-2"
      >
        {LANGUAGES.filter((one) => subject[one]).map((one) => (
          <div key={one} lang={one} className="max-w-prose wrap-anywhere">
            <p className="text-sm text-ink-faint">{LANGUAGE_NAMES[one].own}</p>
            <p className="font-medium">{subject[one]}</p>
            <p className="mt-1 whitespace-pre-line">{text[one]}</p>
          </div>
        ))}
      </section>
    </section>
  )
}

/** Why not, by reason; the most frequent first. */
export function Refusals({ run }: { run: BulkRun }) {
  const t = useT()
  const { language } = useOffice()
  if (run.refusals.length === 0) return null
  return (
    <section className="grid gap-1.5">
      <h3 className="text-sm font-medium text-ink-faint">{t('bulk.why-not')}</h3>
      <ul className="grid gap-2 text-sm">
        {run.refusals.map(({ reason, count, examples }) => (
          <li key={reason} className="flex gap-3">
            <span className={classNames('min-w-10 text-right font-medium tabular-nums')}>{count}</span>
            <span className="min-w-0">
              {reason}
              {examples.length > 0 && (
                <span className="block text-ink-faint [overflow-wrap:anywhere]">
                  {listedWhole(examples, language)}
                  {count > examples.length && ` ${t('bulk.and-others')}`}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
