// A city partner's statement on the page of the partnership, with its files.
import { useState } from 'react'
import { partnershipStatementPdf, partnershipStatementSheet } from '#contract/city-partner.ts'
import { LEDGER_CAUSES } from '#contract/codes/ledger.ts'
import { pick } from '#shared/language.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { saveFile } from '#ui/save-file.ts'
import { useDownload } from '../../parts/download.ts'
import { Moment } from '../../parts/moment/moment.tsx'
import { inQuery } from '../../shop/query.ts'
import { useMoney, useShop, useT } from '../../shop/shop.ts'
import { ListPages } from '../account/account-list.tsx'
import { LINES_AT_ONCE, type PartnershipData } from './data.ts'

export function PartnerStatement({ data: { statement, page, customersPage } }: { data: PartnershipData }) {
  const { t, language } = useShop()
  const money = useMoney()
  if (!statement) return null
  return (
    <section className="mt-10">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{t('partner.statement')}</h2>
        {statement.total > 0 && <Files />}
      </div>
      {statement.total === 0 ? (
        <p className="text-ink-soft">{t('partner.statement-none')}</p>
      ) : (
        <ul className="divide-y divide-line rounded-tile border border-line">
          {statement.rows.map(({ id, cause, time, reference, amount, balance }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 p-4">
              <span className="min-w-0">
                <span className="block font-medium">{pick(LEDGER_CAUSES[cause], language)}</span>
                <span className="block text-sm text-ink-soft wrap-anywhere">
                  <Moment value={time} dateOnly />
                  {reference && ` · ${reference}`}
                </span>
              </span>
              <span className="ml-auto text-right tabular-nums">
                <span className={`block font-medium ${amount > 0 ? 'text-good' : ''}`}>{money(amount)}</span>
                <span className="block text-sm text-ink-soft">{t('partner.balance', { balance: money(balance) })}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {statement.total > LINES_AT_ONCE && (
        <ListPages
          page={page}
          total={statement.total}
          aPage={LINES_AT_ONCE}
          hrefOf={(to) =>
            `/my-partnership${inQuery({ customers: customersPage > 1 ? String(customersPage) : undefined, page: to > 1 ? String(to) : undefined })}`
          }
        />
      )}
    </section>
  )
}

function Files() {
  const t = useT()
  const download = useDownload()
  const [busy, setBusy] = useState<'pdf' | 'sheet' | null>(null)
  const save = async (kind: 'pdf' | 'sheet') => {
    setBusy(kind)
    const file = await (kind === 'pdf' ? download(partnershipStatementPdf, {}) : download(partnershipStatementSheet, {}))
    if (file) saveFile(file.blob, file.name)
    setBusy(null)
  }
  return (
    <span className="-ml-3 flex flex-wrap gap-2">
      {(['pdf', 'sheet'] as const).map((kind) => (
        <Button key={kind} kind="quiet" size="small" className="max-wide:h-11" busy={busy === kind} onClick={() => void save(kind)}>
          <Icon name="download" className="size-4" />
          {t(`partner.${kind}`)}
        </Button>
      ))}
    </span>
  )
}
