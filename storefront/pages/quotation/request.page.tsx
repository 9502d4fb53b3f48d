import { useEffect, useMemo, useRef, useState } from 'react'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Breadcrumb } from '../../parts/breadcrumb.tsx'
import { useHydrated } from '../../parts/hydrated.ts'
import { Moment } from '../../parts/moment/moment.tsx'
import { useAnswerTime } from '../../shop/root-data.ts'
import { useT } from '../../shop/shop.ts'
import { dropDraft, readDraft } from './request-draft.ts'
import { RequestForm, type Asked } from './request-form.tsx'
import type { RequestData } from './request.data.ts'

/** SPEC-011, SPEC-163: asking for a quotation, by anybody. */
export function RequestPage({ data }: { data: RequestData }) {
  const t = useT()
  const time = useAnswerTime()
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <div className="page-width pb-10">
      <Breadcrumb crumbs={[{ label: t('frame.quote-ask') }]} />
      <div className="mx-auto max-w-[860px] pt-2 wide:pt-6">
        {asked ? (
          <Sent asked={asked} known={data.user !== null} onAgain={() => setAsked(null)} />
        ) : (
          <>
            <h1 className="text-[26px] leading-tight font-semibold tracking-[-0.015em] wide:text-[34px]">{t('frame.quote-ask')}</h1>
            <p className="mt-3 flex items-center gap-2 text-[16px] font-medium text-brand-strong">
              <Icon name="clock" className="size-5" />
              {t('quotation.promise', { time })}
            </p>
            <p className="mt-2 mb-8 max-w-[64ch] text-ink-soft">{t('quotation.lead')}</p>
            <Writing data={data} onSent={setAsked} />
          </>
        )}
      </div>
    </div>
  )
}

function Writing({ data, onSent }: { data: RequestData; onSent: (asked: Asked) => void }) {
  const t = useT()
  const hydrated = useHydrated()
  const [discarded, setDiscarded] = useState(false)
  const userId = data.user?.userId ?? null
  const { about } = data
  const draft = useMemo(() => (hydrated && !discarded ? readDraft({ userId, about }) : null), [hydrated, discarded, userId, about])
  const discard = () => {
    dropDraft()
    setDiscarded(true)
  }
  return (
    <>
      {draft && (
        <p className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-control bg-caution-soft px-4 py-2 text-caution">
          {t('quotation.draft')}
          <Button kind="quiet" onClick={discard}>
            {t('quotation.draft-discard')}
          </Button>
        </p>
      )}
      <RequestForm key={`${draft ? 'draft' : 'new'} ${userId} ${about}`} data={data} draft={draft} onSent={onSent} />
    </>
  )
}

/** Stands where the form stood: whoever cannot see that is taken there. */
function Sent({ asked, known, onAgain }: { asked: Asked; known: boolean; onAgain: () => void }) {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { id, quotationNo, dueTime, email } = asked
  return (
    <div className="mt-4 rounded-tile bg-good-soft p-6 wide:p-8">
      <h1 ref={heading} tabIndex={-1} className="flex items-center gap-3 text-xl font-semibold text-good outline-none">
        <Icon name="check-circle" />
        {t('quotation.sent-title')}
      </h1>
      <p className="mt-4 text-sm text-ink-soft">{t('quotation.number')}</p>
      <p className="text-lg font-semibold tabular-nums">{quotationNo}</p>
      {dueTime && (
        <p className="mt-3 flex items-center gap-2">
          <Icon name="clock" className="size-5 text-good" />
          <span>
            {t('quotation.answer-by')} <Moment value={dueTime} />
          </span>
        </p>
      )}
      <h2 className="mt-6 font-semibold">{t('quotation.next')}</h2>
      <ol className="mt-2 grid list-decimal gap-1 pl-5 text-ink-soft">
        <li>{t('quotation.next-read')}</li>
        <li className="wrap-anywhere">{t(known ? 'quotation.next-known' : 'quotation.next-link', { email })}</li>
        <li>{t('quotation.next-accept')}</li>
      </ol>
      <div className="mt-6 flex flex-wrap gap-3">
        {known && (
          <a href={`/quotation?id=${id}`} className={buttonClass('primary')}>
            {t('quotation.open')}
          </a>
        )}
        <Button onClick={onAgain}>{t('quotation.ask-again')}</Button>
      </div>
    </div>
  )
}
