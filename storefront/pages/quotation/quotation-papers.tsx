import { useState } from 'react'
import { DOCUMENT_KIND_LABELS } from '#contract/codes/document-kind.ts'
import { quotationPaper, quotationPaperByLink } from '#contract/quotation.ts'
import { pick, type Language } from '#shared/language.ts'
import { LanguageField } from '#ui/language-field.tsx'
import { DownloadButton } from '../../parts/download-button.tsx'
import { Moment } from '../../parts/moment/moment.tsx'
import { useShop, useT } from '../../shop/shop.ts'
import { useVisitor } from '../../shop/use-visitor.ts'
import { Section } from '../account/choice-card.tsx'
import type { Opened, Part, Version } from './quotation-model.ts'

type ButtonProps = { of: Opened; version: Version; language?: Language; name: string; short?: boolean }

/** A version on paper, in the reader's language unless another is asked for; over a link, too. Closed to whoever acts for the buyer, as all papers are. */
export function PaperButton({ of: { quotation, token }, version, language, name, short }: ButtonProps) {
  const { t, language: own } = useShop()
  const { user } = useVisitor()
  if (user?.acting && !token) return null
  const which = { versionId: version.id, language: language ?? own }
  return (
    <DownloadButton
      label={t('quotation.paper-save')}
      of={name}
      {...(short ? { short: 'PDF' } : {})}
      name={`${version.paperNo}.pdf`}
      get={(download) =>
        token ? download(quotationPaperByLink, { token, ...which }) : download(quotationPaper, { id: quotation.id, ...which })
      }
    />
  )
}

/** All that has been issued, the newest first; those that a newer version has replaced stand quietly. */
export function QuotationPapers({ of }: { of: Opened }) {
  const { t, language: own } = useShop()
  const { user } = useVisitor()
  const [language, setLanguage] = useState<Language>(own)
  const papers = of.quotation.parts
    .flatMap((part) => part.versions.map((version) => ({ part, version })))
    .toSorted((a, b) => b.version.sentTime.localeCompare(a.version.sentTime))
  const orders = of.quotation.parts.flatMap(({ order }) => order ?? [])
  if (papers.length === 0 || (user?.acting && !of.token)) return null
  return (
    <Section id="quotation-papers" title={t('quotation.papers')}>
      <div className="print:hidden">
        <LanguageField label={t('quotation.paper-language')} value={language} onChange={setLanguage} />
      </div>
      <ul className="mt-3 divide-y divide-line rounded-tile border border-line">
        {papers.map(({ part, version }) => (
          <Paper key={version.id} of={of} part={part} version={version} language={language} />
        ))}
      </ul>
      {!of.token &&
        orders.map((order) => (
          <p key={order.id} className="mt-3 text-sm text-ink-soft">
            <a href={`/confirm?id=${order.id}#order-documents`} className="text-brand hover:underline">
              {t('quotation.papers-of-order', { order: order.orderNo })}
            </a>
          </p>
        ))}
    </Section>
  )
}

function Paper({ of, part, version, language }: { of: Opened; part: Part; version: Version; language: Language }) {
  const t = useT()
  const { language: own } = useShop()
  const { number, paperNo, sentTime, current } = version
  const name = `${pick(DOCUMENT_KIND_LABELS.quotation, own)} ${paperNo}`
  return (
    <li className="flex items-center justify-between gap-3 py-2 pr-2 pl-4">
      <div className="min-w-0">
        <p className={current === 'Y' ? 'font-medium wrap-anywhere' : 'wrap-anywhere text-ink-soft'}>{name}</p>
        <p className="text-sm text-ink-faint">
          {of.quotation.parts.length > 1 && `${part.shopName} · `}
          {t(current === 'Y' ? 'quotation.version' : 'quotation.paper-replaced', { number })} · <Moment value={sentTime} />
        </p>
      </div>
      <PaperButton short of={of} version={version} language={language} name={`${name}, ${t('quotation.version', { number })}`} />
    </li>
  )
}
