import { useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { SUGGESTION_TYPE_LABELS } from '#contract/codes/suggestion-type.ts'
import type { OwnSuggestion } from '#contract/enquiry.ts'
import { LANGUAGE_NAMES, pick, toLanguage } from '#shared/language.ts'
import { Tag } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Moment } from '../../parts/moment/moment.tsx'
import { inQuery } from '../../shop/query.ts'
import { useShop, useT } from '../../shop/shop.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import { Arrived } from './arrived.tsx'
import type { SuggestionsData } from './data.ts'
import { Drafted } from '../../parts/form/drafted.tsx'
import { suggestionDrafts } from '../../parts/form/drafts.ts'
import { SuggestionForm } from './suggestion-form.tsx'

/** SPEC-080: what a buyer would have us do better, and what became of it. */
export function SuggestionsPage({ data }: { data: SuggestionsData }) {
  const t = useT()
  const router = useRouter()
  const [sentTo, setSentTo] = useState('')
  const owner = { userId: data.user?.userId ?? null, product: '' }
  const { rows, total, page, pages } = data
  const sent = (email: string) => {
    setSentTo(email)
    void router.invalidate()
  }
  return (
    <AccountFrame title={t('frame.suggestions')}>
      <div className="grid items-start gap-x-12 gap-y-10 min-[1300px]:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <section aria-labelledby="suggestion-form" className="max-w-[680px]">
          {sentTo ? (
            <Arrived
              id="suggestion-form"
              title={t('enquiry.suggestion-sent-title')}
              text={t('enquiry.suggestion-sent-text', { email: sentTo })}
              again={t('enquiry.suggestion-again')}
              onAgain={() => setSentTo('')}
            />
          ) : (
            <>
              <h2 id="suggestion-form" className="text-lg font-semibold">
                {t('enquiry.suggestion-form')}
              </h2>
              <p className="mt-1 mb-5 text-pretty text-ink-soft">{t('enquiry.suggestion-lead')}</p>
              <Drafted drafts={suggestionDrafts} owner={owner}>
                {(draft, key) => <SuggestionForm key={key} data={data} owner={owner} draft={draft} onSent={sent} />}
              </Drafted>
            </>
          )}
        </section>
        <section aria-labelledby="suggestions-own">
          <h2 id="suggestions-own" className="text-lg font-semibold">
            {t('enquiry.suggestions-own')} {total > 0 && <span className="ml-1 font-normal text-ink-faint tabular-nums">{total}</span>}
          </h2>
          {rows.length === 0 ? (
            <p className="mt-3 rounded-tile bg-mist p-5 text-pretty text-ink-soft">{t('enquiry.suggestions-none')}</p>
          ) : (
            <ul className="mt-3 grid gap-4">
              {rows.map((row) => (
                <SuggestionCard key={row.id} suggestion={row} />
              ))}
            </ul>
          )}
          <Pagination
            page={page}
            pages={pages}
            hrefOf={(to) => `/suggestions${inQuery({ page: to > 1 ? String(to) : undefined })}`}
            labels={{
              nav: t('enquiry.suggestions-own'),
              previous: t('frame.previous'),
              next: t('frame.next'),
              page: (to) => t('enquiry.suggestions-page', { page: to }),
            }}
          />
        </section>
      </div>
    </AccountFrame>
  )
}

const TONES = { received: 'brand', asked: 'warm', answered: 'good', closed: 'plain' } as const

function SuggestionCard({
  suggestion: { suggestionNo, type, content, status, createTime, files, answers },
}: {
  suggestion: OwnSuggestion
}) {
  const { t, language } = useShop()
  return (
    <li className="rounded-tile border border-line p-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-soft">
        <span className="font-semibold text-ink tabular-nums">{suggestionNo}</span>
        <span>{pick(SUGGESTION_TYPE_LABELS[type], language)}</span>
        <Moment value={createTime} />
        <Tag tone={TONES[status]} className="ml-auto">
          {t(`enquiry.suggestion-${status}`)}
        </Tag>
      </p>
      <p className="mt-3 break-words whitespace-pre-wrap">{content}</p>
      {files.length > 0 && (
        <ul className="mt-3 grid gap-1 text-sm text-ink-soft">
          {files.map((file) => (
            <li key={file.ossId} className="flex items-center gap-2">
              <Icon name="document" className="size-4 text-ink-faint" />
              <span className="min-w-0 wrap-anywhere">{file.fileName}</span>
            </li>
          ))}
        </ul>
      )}
      {answers.map((answer) => (
        <div key={answer.id} className="mt-4 rounded-control bg-mist px-4 py-3">
          <p className="mb-1 flex flex-wrap items-baseline gap-x-3 text-sm text-ink-soft">
            <strong className="font-medium text-ink">{t('enquiry.our-answer')}</strong>
            <Moment value={answer.time} />
          </p>
          <p lang={LANGUAGE_NAMES[toLanguage(answer.language) ?? 'en'].locale} className="break-words whitespace-pre-wrap">
            {answer.text}
          </p>
        </div>
      ))}
    </li>
  )
}
