// What all accounts hold by kind, when the ledger was last checked, and what differs.
import { useQuery } from '@tanstack/react-query'
import { LEDGER_KIND_NAMES, LEDGER_KINDS } from '#contract/codes/ledger.ts'
import { checkLedger, ledgerOverview, type LedgerOverview } from '#contract/ledger-desk.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { useMoney, useOffice } from '../../app/office.ts'
import { CheckDifferences, CheckOutcome } from '../../kit/check-outcome.tsx'
import { DetailTable, Section } from '../../kit/detail-page.tsx'
import { formatMoment } from '../../kit/moment.tsx'
import { Go } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useAct } from '../../kit/use-act.ts'
import { usePageTitle } from '../../kit/use-page-title.ts'
import { Elsewhere, useLedgerWords } from './ledger-marks.tsx'
import { ledgerPaths, useT } from './room.ts'

export function OverviewPage() {
  const { call } = useOffice()
  const t = useT()
  usePageTitle(t('ledger.overview'))
  const overview = useQuery({ queryKey: ['ledger-overview'], queryFn: () => call(ledgerOverview) })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
    <div tabIndex={0} className="min-h-0 flex-1 overflow-y-auto px-4 pt-4 pb-10 outline-offset-[-2px] wide:px-6">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <h1 className="text-xl font-semibold">{t('ledger.overview')}</h1>
        <div className="flex flex-wrap gap-2">
          <Elsewhere here="overview" />
        </div>
      </header>
      <QueryView query={overview}>
        {(data) => (
          <div className="max-w-4xl">
            <Check {...data} />
            <Sums sums={data.sums} />
          </div>
        )}
      </QueryView>
    </div>
  )
}

function Check({ check, differences }: LedgerOverview) {
  const { language } = useOffice()
  const t = useT()
  const again = useAct(checkLedger, ({ found }) =>
    toast(found === 0 ? t('ledger.check-good') : t('ledger.check-bad', { count: found }), found === 0 ? 'good' : 'bad'),
  )
  const said = check && { time: formatMoment(check.time, language), name: check.staffName }
  return (
    <Section
      title={t('ledger.check')}
      aside={
        <Button kind="secondary" size="small" busy={again.isPending} onClick={() => again.mutate({})}>
          {t('ledger.check-now')}
        </Button>
      }
    >
      {said ? (
        <CheckOutcome
          found={check.found}
          said={check.found === 0 ? t('ledger.check-good') : t('ledger.check-bad', { count: check.found })}
          when={`${t(said.name ? 'ledger.checked-by' : 'ledger.checked', said)} · ${t('ledger.check-size', check)}`}
        />
      ) : (
        <p className="text-ink-soft">{t('ledger.not-checked')}</p>
      )}
      {differences.length > 0 && <Differences differences={differences} />}
    </Section>
  )
}

function Differences({ differences }: Pick<LedgerOverview, 'differences'>) {
  const t = useT()
  const money = useMoney()
  const amount = (cents: number | null) => (cents === null ? '–' : money(cents))
  return (
    <CheckDifferences
      words={{
        text: t('ledger.differs-text'),
        what: t('ledger.what'),
        expected: t('ledger.expected'),
        found: t('ledger.found'),
        since: t('ledger.since'),
      }}
      rows={differences.map(({ kind, subject, expected, found, ...row }) => ({
        ...row,
        what: t(`ledger.diff-${kind}`, { subject }),
        expected: amount(expected),
        found: amount(found),
      }))}
    />
  )
}

/** A trial balance: each kind on the side on which it stands, and both sides alike at the foot. */
function Sums({ sums }: Pick<LedgerOverview, 'sums'>) {
  const t = useT()
  const money = useMoney()
  const words = useLedgerWords()
  const rows = LEDGER_KIND_NAMES.flatMap((kind) => sums.filter((one) => one.kind === kind)).map((one) => {
    const debit = LEDGER_KINDS[one.kind].normal === 'debit' ? one.money : -one.money
    return { ...one, debit: Math.max(debit, 0), credit: Math.max(-debit, 0) }
  })
  const total = (side: 'debit' | 'credit') => money(rows.reduce((sum, one) => sum + one[side], 0))
  const side = (cents: number) => <td className="text-end whitespace-nowrap tabular-nums">{cents === 0 ? '' : money(cents)}</td>
  return (
    <Section title={t('ledger.sums')}>
      {rows.length === 0 ? (
        <p className="text-ink-soft">{t('ledger.nothing-held')}</p>
      ) : (
        <DetailTable
          head={[
            { label: t('ledger.account') },
            { label: t('ledger.count'), end: true },
            { label: t('ledger.debit'), end: true },
            { label: t('ledger.credit'), end: true },
          ]}
        >
          {rows.map(({ kind, holder, currency, accounts, debit, credit }) => (
            <tr key={`${kind} ${holder} ${currency}`}>
              <td>
                <Go href={ledgerPaths.accounts({ kind })} className="text-brand hover:underline">
                  {words.account({ kind, party: holder })}
                </Go>
              </td>
              <td className="text-end tabular-nums">{accounts}</td>
              {side(debit)}
              {side(credit)}
            </tr>
          ))}
          <tr className="font-medium">
            <th scope="row" colSpan={2} className="text-start font-medium">
              {t('ledger.total')}
            </th>
            <td className="text-end whitespace-nowrap tabular-nums">{total('debit')}</td>
            <td className="text-end whitespace-nowrap tabular-nums">{total('credit')}</td>
          </tr>
        </DetailTable>
      )}
    </Section>
  )
}
