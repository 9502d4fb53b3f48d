// The receipts that buyers have handed in for what is chosen, beside the line.
import type { BankDue, BankLine } from '#contract/bank-line-desk.ts'
import { useMoney } from '../../app/office.ts'
import { Section } from '../../kit/detail-page.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { Shown, useReceipt } from '../order/receipt-dialog.tsx'
import { useAmount } from '../bank/bank-marks.tsx'
import { useT } from './room.ts'

export function Receipts({ dues, line }: { dues: readonly BankDue[]; line: BankLine }) {
  const t = useT()
  const with_ = dues.filter(({ receipts }) => receipts.length > 0)
  if (with_.length === 0) return null
  return (
    <Section title={t('bank.receipts')}>
      {with_.map((due) => (
        <Receipt key={due.instalmentId} due={due} line={line} />
      ))}
    </Section>
  )
}

function Receipt({ due, line }: { due: BankDue; line: BankLine }) {
  const t = useT()
  const money = useMoney()
  const amount = useAmount()
  const [first] = due.receipts
  const file = useReceipt(due.orderId, first!.fileId)
  return (
    <div className="grid gap-2">
      <p className="text-ink-soft">
        {t('bank.receipt-says', {
          order: due.orderNo,
          stated: due.statedMoney === null ? '–' : money(due.statedMoney),
          came: amount(line.amount),
        })}
      </p>
      <QueryView query={file}>{(blob) => <Shown blob={blob} name={first!.fileName} />}</QueryView>
    </div>
  )
}
