// Questions and answers (SPEC-079). Each opens without a script and has an address of its own; the search narrows what stands there.
import { useState } from 'react'
import type { QuestionGroup } from '#contract/content.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { controlClass } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Breadcrumb } from '../../parts/breadcrumb.tsx'
import { Told } from '../../parts/told.tsx'
import { useShop } from '../../shop/shop.ts'
import { matching, openOnArrival } from './faq-model.ts'
import { Html } from './text-parts.tsx'

export { faqHead } from './content-head.ts' // comes with the page

export function FaqPage({ data }: { data: QuestionGroup[] }) {
  const { t, language } = useShop()
  const [typed, setTyped] = useState('')
  const groups = matching(data, typed, LANGUAGE_NAMES[language].locale)
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <div className="page-width" ref={openOnArrival}>
      <Breadcrumb crumbs={[{ label: t('content.faq') }]} />
      <header className="mx-auto max-w-[860px] pt-4 pb-8 wide:pt-10">
        <h1 className="text-[28px] leading-tight font-semibold tracking-[-0.02em] wide:text-[38px]">{t('content.faq')}</h1>
        <p className="mt-2 text-pretty text-ink-soft wide:text-[17px]">{t('content.faq-lead')}</p>
        <label className="relative mt-6 block">
          <span className="sr-only">{t('content.faq-search')}</span>
          <Icon name="search" className="pointer-events-none absolute top-3 left-3 size-6 text-ink-faint" />
          <input
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            placeholder={t('content.faq-search')}
            maxLength={100}
            className={controlClass(false, 'h-12 !pl-12')}
          />
        </label>
        <Told text={typed.trim() ? t('content.faq-count', { count }) : ''} />
      </header>
      {groups.length === 0 && (
        <EmptyState icon="search" title={t('content.faq-none')} text={t('content.faq-none-text')}>
          <a href="/contact-us" className={buttonClass('primary')}>
            {t('frame.contact-title')}
          </a>
        </EmptyState>
      )}
      <div className="mx-auto grid max-w-[860px] gap-10">
        {groups.map(({ title, items }) => (
          <section key={title} aria-label={title}>
            <h2 className="mb-2 text-xl font-semibold tracking-[-0.01em]">{title}</h2>
            <div className="divide-y divide-line border-y border-line">
              {items.map((item) => (
                <details
                  key={item.id}
                  id={item.id}
                  className="group scroll-mt-[calc(var(--header)+16px)]"
                  lang={item.language === language ? undefined : LANGUAGE_NAMES[item.language].locale}
                >
                  <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-medium hover:text-brand [&::-webkit-details-marker]:hidden">
                    {item.question}
                    <Icon name="chevron-down" className="size-5 text-ink-faint transition-transform group-open:rotate-180" />
                  </summary>
                  <div className="pb-5">
                    <Html html={item.html} />
                    <a
                      href={`#${item.id}`}
                      className="mt-1 inline-flex min-h-9 items-center text-sm text-ink-faint hover:text-brand print:hidden"
                    >
                      {t('content.faq-link')}
                    </a>
                  </div>
                </details>
              ))}
            </div>
          </section>
        ))}
      </div>
      <p className="mx-auto mt-10 max-w-[860px] text-ink-soft">
        {t('content.faq-else')}{' '}
        <a href="/contact-us" className="text-brand underline underline-offset-3">
          {t('frame.contact-title')}
        </a>
      </p>
    </div>
  )
}
