// The forms of a shipment's actions; each is checked by the schema of its own call.
import * as v from 'valibot'
import { labelOf } from '#contract/codes/label.ts'
import { PACKAGE_KINDS, PACKAGE_KIND_LABELS } from '#contract/codes/package-kind.ts'
import { addTracking, correctShipment } from '#contract/order-desk.ts'
import {
  bookShipment,
  handOver,
  moveShipment,
  packShipment,
  withdrawEntry,
  type DeskShipment,
  type ShipmentMove,
} from '#contract/shipment-desk.ts'
import { useOffice } from '../../app/office.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import type { FieldSpec } from '../../kit/form-fields.tsx'
import { useSend } from '../../kit/use-act.ts'
import { PackingCodes } from './packing-codes.tsx'
import { useT } from './room.ts'
import { transportFields, transportOf } from './transport-facts.tsx'

export type Doing = 'pack' | 'book' | 'hand_over' | 'correct' | 'track' | ShipmentMove
type Props = { shipment: DeskShipment; onClose: () => void; onDone: () => void }

export function ShipmentDialog({ doing, ...props }: Props & { doing: Doing }) {
  switch (doing) {
    case 'pack':
      return <PackDialog {...props} />
    case 'book':
    case 'hand_over':
      return <TransportDialog {...props} doing={doing} />
    case 'correct':
      return <CorrectDialog {...props} />
    case 'track':
      return <TrackDialog {...props} />
    default:
      return <MoveDialog {...props} event={doing} />
  }
}

const BLANK = { kind: 'carton', count: 1, lengthMm: 0, widthMm: 0, heightMm: 0, netGrams: 0, grossGrams: 0, marks: '' }

function PackDialog({ shipment, ...rest }: Props) {
  const t = useT()
  const send = useSend()
  const { language } = useOffice()
  const { id, version, state } = shipment
  const kinds = PACKAGE_KINDS.map((value) => ({ value, label: labelOf(PACKAGE_KIND_LABELS, value, language) }))
  const left = state !== 'planned' && state !== 'packed' && state !== 'booked'
  const fields: FieldSpec[] = [
    {
      name: 'packages',
      label: t('shipment.packages'),
      kind: 'rows',
      wide: true,
      row: {
        blank: () => BLANK,
        add: t('shipment.add-package'),
        unordered: true,
        compact: true,
        max: 200,
        fields: [
          { name: 'kind', label: t('shipment.package-kind'), kind: 'choice', options: kinds },
          { name: 'count', label: t('shipment.package-count'), kind: 'whole' },
          { name: 'lengthMm', label: t('shipment.length'), unit: 'mm', kind: 'whole', unmarked: true },
          { name: 'widthMm', label: t('shipment.width'), unit: 'mm', kind: 'whole', unmarked: true },
          { name: 'heightMm', label: t('shipment.height'), unit: 'mm', kind: 'whole', unmarked: true },
          { name: 'netGrams', label: t('shipment.net-each'), unit: 'kg', kind: 'kilos' },
          { name: 'grossGrams', label: t('shipment.gross-each'), unit: 'kg', kind: 'kilos' },
          { name: 'marks', label: t('shipment.marks'), unmarked: true },
        ],
      },
    },
    {
      name: 'goods',
      label: t('shipment.serials'),
      kind: 'own',
      wide: true,
      render: (field) => <PackingCodes {...field} shipment={shipment} />,
    },
    ...(left
      ? [{ name: 'message', label: t('shipment.message'), kind: 'area', rows: 2, wide: true, hint: t('shipment.message-hint') } as const]
      : []),
  ]
  const { packed, proposed } = shipment
  const initial = {
    packages: [packed, proposed, [BLANK]].find((some) => some.length > 0),
    goods: shipment.lines.map(({ orderLineId, codes }) => ({ orderLineId, codes })),
    message: '',
  }
  return (
    <FormDialog
      {...{ ...rest, fields, initial }}
      edits
      title={t('shipment.do-pack')}
      width="860px"
      submit={t('shipment.save')}
      intro={proposed.length > 0 && <p className="text-ink-soft">{t('shipment.packages-proposed')}</p>}
      schema={v.pick(packShipment.input, ['packages', 'goods', 'message'])}
      send={(value) => send(packShipment, { ...value, id, version })}
    />
  )
}

function TransportDialog({ shipment, doing, ...rest }: Props & { doing: 'book' | 'hand_over' }) {
  const t = useT()
  const send = useSend()
  const { id, version, mode } = shipment
  const call = doing === 'book' ? bookShipment : handOver
  return (
    <FormDialog
      {...rest}
      title={t(`shipment.do-${doing}`)}
      submit={t(`shipment.do-${doing}`)}
      intro={doing === 'hand_over' && <p className="text-ink-soft">{t('shipment.hand-over-intro')}</p>}
      schema={v.omit(call.input, ['id', 'version'])}
      fields={transportFields(t, mode)}
      edits
      initial={transportOf(shipment)}
      send={(value) => send<typeof bookShipment | typeof handOver>(call, { ...value, id, version })}
    />
  )
}

function CorrectDialog({ shipment, ...rest }: Props) {
  const t = useT()
  const send = useSend()
  const { id, version, mode } = shipment
  const fields: FieldSpec[] = [
    ...transportFields(t, mode).filter(({ name }) => name !== 'mode'),
    { name: 'message', label: t('shipment.message'), kind: 'area', rows: 2, wide: true, hint: t('shipment.message-hint') },
    { name: 'note', label: t('shipment.note'), kind: 'area', rows: 2, wide: true, hint: t('shipment.note-hint') },
  ]
  return (
    <FormDialog
      {...{ ...rest, fields }}
      title={t('shipment.do-correct')}
      submit={t('shipment.do-correct')}
      schema={v.omit(correctShipment.input, ['id', 'version'])}
      edits
      initial={{ ...transportOf(shipment), message: '', note: '' }}
      send={(value) => send(correctShipment, { ...value, id, version })}
    />
  )
}

function TrackDialog({ shipment, ...rest }: Props) {
  const t = useT()
  const send = useSend()
  return (
    <FormDialog
      {...rest}
      title={t('shipment.do-track')}
      submit={t('shipment.save')}
      schema={v.omit(addTracking.input, ['id'])}
      fields={[
        { name: 'place', label: t('shipment.place') },
        { name: 'text', label: t('shipment.happened'), wide: true, autoFocus: true },
      ]}
      initial={{ place: '', text: '' }}
      send={(value) => send(addTracking, { ...value, id: shipment.id })}
    />
  )
}

const GRAVE: readonly ShipmentMove[] = ['declare_lost', 'send_back', 'cancel']

function MoveDialog({ shipment, event, ...rest }: Props & { event: ShipmentMove }) {
  const t = useT()
  const send = useSend()
  const { id, version } = shipment
  const home = event === 'cancel'
  return (
    <FormDialog
      {...rest}
      danger={GRAVE.includes(event)}
      cancels={home}
      title={t(`shipment.do-${event}`)}
      submit={t(`shipment.do-${event}`)}
      intro={<p className="text-ink-soft">{t(`shipment.ask-${event}`)}</p>}
      schema={v.omit(moveShipment.input, ['id', 'version', 'event'])}
      fields={[
        ...(home
          ? []
          : [
              { name: 'at', label: t('shipment.when'), kind: 'moment', hint: t('shipment.when-hint') } as const,
              { name: 'place', label: t('shipment.place') },
              { name: 'text', label: t('shipment.for-buyer'), kind: 'area', rows: 2, wide: true } as const,
            ]),
        { name: 'note', label: t('shipment.note'), kind: 'area', rows: 2, wide: true, hint: t('shipment.note-hint') },
      ]}
      initial={{ at: null, place: '', text: '', note: '' }}
      send={(value) => send(moveShipment, { ...value, id, event, version })}
    />
  )
}

export type Entry = DeskShipment['entries'][number]
/** Of what was told by mistake. */
export const withdrawFields = (t: ReturnType<typeof useT>): FieldSpec[] => [
  {
    name: 'reason',
    label: t('shipment.withdraw-reason'),
    kind: 'area',
    rows: 2,
    wide: true,
    autoFocus: true,
    hint: t('shipment.note-hint'),
  },
  { name: 'message', label: t('shipment.message'), kind: 'area', rows: 2, wide: true, hint: t('shipment.message-hint') },
]

export function WithdrawDialog({ shipment, entry, ...rest }: Props & { entry: Entry }) {
  const t = useT()
  const send = useSend()
  const { id, version } = shipment
  return (
    <FormDialog
      {...rest}
      danger
      title={t('shipment.do-withdraw')}
      submit={t('shipment.do-withdraw')}
      intro={
        <>
          <p className="font-medium">{entry.text}</p>
          <p className="text-ink-soft">{t('shipment.ask-withdraw')}</p>
        </>
      }
      schema={v.pick(withdrawEntry.input, ['reason', 'message'])}
      fields={withdrawFields(t)}
      initial={{ reason: '', message: '' }}
      send={(value) => send(withdrawEntry, { ...value, id, entryId: entry.id, version })}
    />
  )
}
