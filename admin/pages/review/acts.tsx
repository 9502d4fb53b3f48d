// What staff does with a review, each as a short form.
import * as v from 'valibot'
import { REVIEW_REFUSAL_LABELS, REVIEW_REFUSALS } from '#contract/codes/review.ts'
import { text } from '#contract/fields.ts'
import * as desk from '#contract/review-desk.ts'
import type { DeskReview } from '#contract/review-desk.ts'
import { pick } from '#shared/language.ts'
import { toast } from '#ui/toast.ts'
import { useOffice } from '../../app/office.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useSend } from '../../kit/use-act.ts'
import { useT } from './room.ts'

/** As the server names its actions. */
export const ACTS = ['publish', 'answer', 'withdraw_answer', 'refuse', 'settle'] as const
export type Act = (typeof ACTS)[number]
type Props = { review: DeskReview; onClose: () => void }

const nothing = v.object({})

export function ActDialog({ act, ...props }: Props & { act: Act }) {
  if (act === 'publish') return <Publish {...props} />
  if (act === 'answer') return <AnswerForm {...props} />
  if (act === 'withdraw_answer') return <WithdrawAnswer {...props} />
  return act === 'refuse' ? <Refuse {...props} /> : <Settle {...props} />
}

function useDone(onClose: () => void) {
  const t = useT()
  return () => {
    toast(t('review.done'), 'good')
    onClose()
  }
}

function Publish({ review: { id, version }, onClose }: Props) {
  const t = useT()
  const send = useSend()
  return (
    <FormDialog
      title={t('review.do-publish')}
      submit={t('review.do-publish')}
      intro={<p className="text-ink-soft">{t('review.about-publish')}</p>}
      schema={nothing}
      fields={[]}
      initial={{}}
      send={() => send(desk.publishReview, { id, version })}
      onClose={onClose}
      onDone={useDone(onClose)}
    />
  )
}

function Refuse({ review: { id, version, state }, onClose }: Props) {
  const t = useT()
  const { language } = useOffice()
  const send = useSend()
  const title = t(state === 'published' ? 'review.do-take-down' : 'review.do-refuse')
  return (
    <FormDialog
      title={title}
      submit={title}
      danger
      intro={<p className="text-ink-soft">{t('review.about-refuse')}</p>}
      schema={v.pick(desk.refuseReview.input, ['reason', 'message'])}
      fields={[
        {
          name: 'reason',
          label: t('review.reason'),
          kind: 'choice',
          wide: true,
          options: REVIEW_REFUSALS.map((value) => ({ value, label: pick(REVIEW_REFUSAL_LABELS[value], language) })),
        },
        { name: 'message', label: t('review.message'), kind: 'area', rows: 3, wide: true, hint: t('review.author-reads') },
      ]}
      initial={{ reason: 'off-topic', message: '' }}
      send={(typed) => send(desk.refuseReview, { id, version, ...typed })}
      onClose={onClose}
      onDone={useDone(onClose)}
    />
  )
}

const ANSWER = v.object({ answer: text(2_000) })

function AnswerForm({ review: { id, version, answer, shopName }, onClose }: Props) {
  const t = useT()
  const send = useSend()
  return (
    <FormDialog
      title={t(answer ? 'review.do-answer-again' : 'review.do-answer')}
      submit={t('review.answer-save')}
      intro={<p className="text-ink-soft">{t('review.about-answer', { shop: shopName })}</p>}
      schema={ANSWER}
      fields={[
        {
          name: 'answer',
          label: t('review.answer'),
          kind: 'area',
          rows: 6,
          wide: true,
          autoFocus: true,
          hint: t('review.answer-hint'),
        },
      ]}
      edits
      initial={{ answer }}
      send={(typed) => send(desk.answerReview, { id, version, ...typed })}
      onClose={onClose}
      onDone={useDone(onClose)}
    />
  )
}

function WithdrawAnswer({ review: { id, version }, onClose }: Props) {
  const t = useT()
  const send = useSend()
  return (
    <FormDialog
      title={t('review.do-withdraw_answer')}
      submit={t('review.do-withdraw_answer')}
      danger
      intro={<p className="text-ink-soft">{t('review.about-withdraw_answer')}</p>}
      schema={nothing}
      fields={[]}
      initial={{}}
      send={() => send(desk.answerReview, { id, version, answer: '' })}
      onClose={onClose}
      onDone={useDone(onClose)}
    />
  )
}

function Settle({ review: { id, version }, onClose }: Props) {
  const t = useT()
  const send = useSend()
  return (
    <FormDialog
      title={t('review.do-settle')}
      submit={t('review.do-settle')}
      intro={<p className="text-ink-soft">{t('review.about-settle')}</p>}
      schema={v.pick(desk.settleReports.input, ['note'])}
      fields={[{ name: 'note', label: t('review.note'), kind: 'area', rows: 3, wide: true, hint: t('review.note-hint') }]}
      initial={{ note: '' }}
      send={(typed) => send(desk.settleReports, { id, version, ...typed })}
      onClose={onClose}
      onDone={useDone(onClose)}
    />
  )
}
