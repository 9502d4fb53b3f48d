// What staff does with a notice, each as a short form that says what becomes of it.
import * as v from 'valibot'
import type { Call, Input } from '#contract/call.ts'
import * as desk from '#contract/recall-desk.ts'
import type { DeskRecall } from '#contract/recall-desk.ts'
import { toast } from '#ui/toast.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import type { FieldSpec } from '../../kit/form-fields.tsx'
import { useSend } from '../../kit/use-act.ts'
import { RecallTold } from './recall-told.tsx'
import { useT } from './room.ts'

export type RecallAct = 'publish' | 'approve' | 'turn' | 'retract' | 'close' | 'reopen'
const CALLS: Record<RecallAct, Call> = {
  publish: desk.publishRecall,
  approve: desk.approveRecall,
  turn: desk.turnRecall,
  retract: desk.retractRecall,
  close: desk.closeRecall,
  reopen: desk.reopenRecall,
}
const WITH_REASON: readonly RecallAct[] = ['turn', 'retract', 'close']
const DANGER: readonly RecallAct[] = ['retract', 'close']

export function RecallActDialog({ one, act, onClose }: { one: DeskRecall; act: RecallAct; onClose: () => void }) {
  const t = useT()
  const send = useSend()
  const { id, version, reach, state } = one
  const name = act === 'close' && state === 'draft' ? 'set_aside' : act
  const withReason = WITH_REASON.includes(act)
  const counted = act === 'publish' || act === 'approve'
  const field: FieldSpec = {
    name: 'reason',
    label: t('recall.why'),
    kind: 'area',
    rows: 3,
    wide: true,
    hint: t(act === 'retract' ? 'recall.owners-read' : 'recall.office-reads'),
    autoFocus: true,
  }
  return (
    <FormDialog
      title={t(`recall.do-${name}`)}
      submit={t(counted ? (act === 'publish' && reach.two === 'Y' ? 'recall.ask-second' : 'recall.tell') : `recall.do-${name}`, {
        owners: reach.owners,
      })}
      danger={DANGER.includes(act)}
      intro={
        <div className="grid gap-3">
          {counted && (
            <p className="font-medium tabular-nums">
              {t('recall.will-tell', { units: reach.units, owners: reach.owners, fresh: reach.fresh })}
            </p>
          )}
          <p className="text-ink-soft">{t(act === 'publish' && reach.two === 'Y' ? 'recall.about-two' : `recall.about-${name}`)}</p>
          {counted && <RecallTold one={one} />}
          {counted && one.open > 0 && <p className="text-caution">{t('recall.still-open', { count: one.open })}</p>}
        </div>
      }
      schema={
        withReason
          ? v.object({ reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(act === 'turn' ? 300 : 1_000)) })
          : v.object({})
      }
      fields={withReason ? [field] : []}
      initial={withReason ? { reason: '' } : {}}
      send={(typed) =>
        send(CALLS[act], { id, version, ...typed, ...(counted ? { units: reach.units, owners: reach.owners } : {}) } as Input<Call>)
      }
      onClose={onClose}
      onDone={() => {
        toast(t('recall.saved'), 'good')
        onClose()
      }}
    />
  )
}
