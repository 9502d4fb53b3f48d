// What is in a file of the bank, before anything of it is kept.
import type { StatementPreview } from '#contract/bank-statement-desk.ts'
import { Icon } from '#ui/icon.tsx'
import { DetailTable } from '../../kit/detail-page.tsx'
import { useDay } from '../../kit/moment.tsx'
import { useAmount } from './bank-marks.tsx'
import { LeftOut } from './left-out.tsx'
import { useT } from './room.ts'

export function Preview({ preview: { statements, examples, leftOut, leftOutCount, fault, known, format } }: { preview: StatementPreview }) {
  const t = useT()
  const amount = useAmount()
  const day = useDay()
  return (
    <div aria-live="polite" className="grid gap-4">
      {known !== null && <Note text={t('bank.known-file')} />}
      {fault !== '' && <Note text={fault} />}
      {statements.length > 0 && (
        <DetailTable
          head={[{ label: t('bank.account') }, { label: t('bank.period') }, { label: t('bank.balances') }, { label: t('bank.lines') }]}
        >
          {statements.map((one, at) => (
            <tr key={at} className="align-top">
              <td>
                {one.account}
                <span className="block text-sm text-ink-faint">{[t(`bank.format-${format}`), one.number].filter(Boolean).join(' · ')}</span>
              </td>
              <td className="whitespace-nowrap tabular-nums">{`${day(one.from)} – ${day(one.to)}`}</td>
              <td className="whitespace-nowrap tabular-nums">
                {one.opening ? `${amount(one.opening)} → ${amount(one.closing)}` : t('bank.no-balances')}
                {one.gap === 'Y' && <span className="block max-w-60 text-sm whitespace-normal text-caution">{t('bank.gap')}</span>}
              </td>
              <td className="tabular-nums">
                {one.lines}
                {one.knownLines > 0 && (
                  <span className="block text-sm text-ink-faint">{t('bank.known-lines', { count: one.knownLines })}</span>
                )}
              </td>
            </tr>
          ))}
        </DetailTable>
      )}
      {examples.length > 0 && (
        <DetailTable
          head={[{ label: t('bank.booked') }, { label: t('bank.payer') }, { label: t('bank.text') }, { label: t('bank.amount') }]}
        >
          {examples.map((one, at) => (
            <tr key={at} className="align-top">
              <td className="whitespace-nowrap tabular-nums">{day(one.bookedOn)}</td>
              <td>{one.payerName || '–'}</td>
              <td className="break-words">{one.remittance || '–'}</td>
              <td className="text-right whitespace-nowrap tabular-nums">{amount(one.amount)}</td>
            </tr>
          ))}
        </DetailTable>
      )}
      {leftOut.length > 0 && (
        <section aria-label={t('bank.left-out', { count: leftOutCount })} className="grid gap-2">
          <h3 className="font-medium">{t('bank.left-out', { count: leftOutCount })}</h3>
          <LeftOut rows={leftOut} />
          {leftOutCount > leftOut.length && (
            <p className="text-sm text-ink-faint">{t('bank.left-out-more', { count: leftOutCount - leftOut.length })}</p>
          )}
        </section>
      )}
    </div>
  )
}

function Note({ text }: { text: string }) {
  return (
    <p role="alert" className="flex items-start gap-2 rounded-control bg-caution-soft px-3 py-2.5">
      <Icon name="alert" className="mt-0.5 size-4 shrink-0" />
      {text}
    </p>
  )
}
