// What is to be paid, what has come in, and the bank receipts that buyers handed in.
import { useState } from 'react'
import { receiptFile, type DeskOrder } from '#contract/order-desk.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import { useMay, useMoney, useOffice } from '../../app/office.ts'
import { say } from '../../app/words.ts'
import { DetailTable } from '../../kit/detail-page.tsx'
import { errorText } from '../../kit/error-text.ts'
import { Clock, Moment } from '../../kit/moment.tsx'
import { saveFile } from '#ui/save-file.ts'
import { RemoveFile } from '../../kit/remove-file.tsx'
import type { OrderAction } from './order-actions.tsx'
import { ReceiptDialog } from './receipt-dialog.tsx'
import { StateTag } from './order-marks.tsx'
import { useT } from './room.ts'
import { useListed } from '../../kit/use-listed.ts'

type Receipt = DeskOrder['receipts'][number]

export function OrderPayments({ order, onDo }: { order: DeskOrder; onDo: (action: OrderAction) => void }) {
  const t = useT()
  const money = useMoney()
  const confirms = useMay()('payment:confirm')
  if (order.instalments.length === 0)
    return <p className="text-ink-soft">{t(order.payMethod === 'points' ? 'order.paid-by-points' : 'order.no-payments')}</p>
  return (
    <div className="grid gap-3">
      <DetailTable
        stack
        head={[
          { label: t('order.instalment') },
          { label: t('order.state') },
          { label: t('order.due-date') },
          { label: t('order.amount'), end: true },
          { label: t('order.received'), end: true },
        ]}
      >
        {order.instalments.flatMap((one) => [
          <tr key={one.id} className={hasMore(one, confirms) ? '[&_td]:border-b-0!' : ''}>
            <td>
              <span className="font-medium">{say(`order.kind-${one.kind}`, one.kind)}</span>
            </td>
            <td>
              <StateTag of="instalment" state={one.state} />
            </td>
            <td>{one.dueTime && isOpen(one.state) ? <Clock until={one.dueTime} /> : <Moment value={one.dueTime} dateOnly />}</td>
            <td className="text-right whitespace-nowrap tabular-nums">{money(one.amount)}</td>
            <td className="text-right whitespace-nowrap tabular-nums">{money(one.receivedMoney)}</td>
          </tr>,
          // Below, over the whole width: references and what can be done with them would push the amounts out of view.
          hasMore(one, confirms) && (
            <tr key={`credits ${one.id}`}>
              <td colSpan={5} className="pt-0!">
                {one.credits.map((credit) => (
                  <Credit key={credit.id} credit={credit} onDo={onDo} />
                ))}
                <LetGo instalment={one} onDo={onDo} />
              </td>
            </tr>
          ),
        ])}
      </DetailTable>
      <Overpayments order={order} onDo={onDo} />
      {order.receipts.length > 0 && (order.bankOpen === 'Y' ? <Receipts order={order} /> : <ClosedReceipts order={order} />)}
    </div>
  )
}

type CreditRow = DeskOrder['instalments'][number]['credits'][number]

/** A bank credit as it was entered, and what becomes of it where somebody wants it taken back. */
function Credit({ credit, onDo }: { credit: CreditRow; onDo: (action: OrderAction) => void }) {
  const t = useT()
  const money = useMoney()
  const may = useMay()
  const { reversal } = credit
  const reversed = reversal?.state === 'approved'
  return (
    <span className="block text-ink-faint">
      <span className={reversed ? 'line-through' : ''}>
        {credit.bankReference && `${credit.bankReference} · `}
        {money(credit.amount)} · <Moment value={`${credit.valueDate} 12:00:00`} dateOnly />
      </span>
      {reversal && (
        <span className="block text-bad">
          {t('kit.said', {
            label: say(`order.reversal-${reversal.state}`, reversal.state),
            value: reversal.state === 'asked' ? reversal.askedBy : reversal.decidedBy,
          })}
        </span>
      )}
      {may('payment:confirm') && !reversed && (
        <Button
          size="small"
          kind="quiet"
          onClick={() =>
            onDo(
              reversal?.state === 'asked'
                ? { action: 'decide_reversal', reversalId: reversal.id }
                : { action: 'ask_reversal', creditId: credit.id },
            )
          }
        >
          {t(reversal?.state === 'asked' ? 'order.do-decide_reversal' : 'order.do-ask_reversal')}
        </Button>
      )}
    </span>
  )
}

type Row = DeskOrder['instalments'][number]
const hasMore = (one: Row, confirms: boolean) => one.credits.length > 0 || one.writeOff !== null || (confirms && one.writeOffMoney !== null)

/** What is open of it and may be let go, and what has become of a request to do so. */
function LetGo({ instalment: { id, writeOff, writeOffMoney }, onDo }: { instalment: Row; onDo: (action: OrderAction) => void }) {
  const t = useT()
  const money = useMoney()
  const may = useMay()
  const waits = writeOff?.state === 'asked'
  return (
    <>
      {writeOff && (
        <span className="block text-ink-soft">
          {t('kit.said', {
            label: t(`order.write_off-${writeOff.state}`, { amount: money(writeOff.amount) }),
            value: waits ? writeOff.askedBy : writeOff.decidedBy,
          })}
        </span>
      )}
      {may('payment:confirm') && (waits || writeOffMoney !== null) && (
        <Button
          size="small"
          kind="quiet"
          onClick={() =>
            onDo(waits ? { action: 'settle_write_off', writeOffId: writeOff.id } : { action: 'ask_write_off', instalmentId: id })
          }
        >
          {t(waits ? 'order.do-settle_write_off' : 'order.do-ask_write_off')}
        </Button>
      )}
    </>
  )
}

function Overpayments({ order, onDo }: { order: DeskOrder; onDo: (action: OrderAction) => void }) {
  const t = useT()
  const money = useMoney()
  const may = useMay()
  return order.overpayments.map((one) => (
    <p key={one.id} className="flex flex-wrap items-center gap-3 rounded-control bg-caution-soft px-3 py-2">
      <span className="min-w-0 flex-1">
        {t(`order.overpaid-${one.state}`, { amount: money(one.amount), reference: one.bankReference || '…' })}
        {one.note && <span className="block text-sm text-ink-soft">{one.note}</span>}
      </span>
      {one.state === 'open' && may('payment:confirm') && (
        <Button size="small" onClick={() => onDo({ action: 'deal', overpaymentId: one.id })}>
          {t('order.do-deal')}
        </Button>
      )}
    </p>
  ))
}

const isOpen = (state: string) => !['received', 'settled', 'void'].includes(state)

/** Who may not look into a receipt learns that it is there, what has become of it, and whom to ask. */
export function ClosedReceipts({ order }: { order: DeskOrder }) {
  const t = useT()
  const list = useListed()
  return (
    <div className="grid gap-2 rounded-control bg-mist px-3 py-2.5">
      <ul className="grid gap-1">
        {order.receipts.map((receipt) => (
          <li key={receipt.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Icon name="lock" className="size-5 text-ink-soft" />
            <span className="min-w-0 flex-1">
              {t('order.receipt-closed')}
              <Moment value={receipt.createTime} />
            </span>
            <StateTag of="receipt" state={receipt.status} />
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">
        {order.bankReaders.length > 0 ? t('order.receipt-readers', { names: list(order.bankReaders) }) : t('order.receipt-operator')}
      </p>
    </div>
  )
}

function Receipts({ order }: { order: DeskOrder }) {
  const { call, language } = useOffice()
  const t = useT()
  const money = useMoney()
  const [shown, setShown] = useState<Receipt | null>(null)
  const download = (receipt: Receipt) => {
    call(receiptFile, { id: order.id, fileId: receipt.fileId })
      .then(async (response) => saveFile(await response.blob(), receipt.fileName))
      .catch((error: unknown) => toast(errorText(error, t), 'bad'))
  }
  return (
    <ul className="grid gap-2">
      {order.receipts.map((receipt) => (
        <li key={receipt.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-line px-3 py-2">
          <Icon name={receipt.type.startsWith('image/') ? 'image' : 'document'} className="size-5 text-ink-soft" />
          <span className="min-w-0 flex-1 basis-52">
            <span className="block truncate font-medium">{receipt.fileName}</span>
            <span className="block text-sm text-ink-faint">
              <Moment value={receipt.createTime} />
              {receipt.statedMoney !== null && ` · ${t('order.stated', { amount: money(receipt.statedMoney) })}`}
              {receipt.remark && ` · ${receipt.remark}`}
            </span>
            {receipt.reason && <span className="block text-sm text-bad">{receipt.reason}</span>}
          </span>
          <StateTag of="receipt" state={receipt.status} />
          <Button size="small" kind="secondary" onClick={() => setShown(receipt)}>
            {t('order.view-receipt')}
          </Button>
          <Button
            size="small"
            kind="quiet"
            aria-label={t('kit.said', { label: t('order.download'), value: receipt.fileName })}
            onClick={() => download(receipt)}
          >
            <Icon name="download" className="size-5" />
          </Button>
          <RemoveFile id={receipt.fileId} name={receipt.fileName} byBuyer />
        </li>
      ))}
      {shown && (
        <ReceiptDialog
          key={language}
          orderId={order.id}
          receipt={shown}
          onClose={() => setShown(null)}
          onDownload={() => download(shown)}
        />
      )}
    </ul>
  )
}
