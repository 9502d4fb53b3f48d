// A line that is nothing of ours to enter, with the reason.
import * as v from 'valibot'
import { ASIDE_REASONS } from '#contract/codes/bank-line.ts'
import { setLineAside, type BankLine } from '#contract/bank-line-desk.ts'
import { toast } from '#ui/toast.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useSend } from '../../kit/use-act.ts'
import { useT } from './room.ts'

export function AsideDialog({ line: { id, version, kind }, onClose }: { line: BankLine; onClose: () => void }) {
  const t = useT()
  const send = useSend()
  return (
    <FormDialog
      title={t('bank.do-aside')}
      submit={t('bank.do-aside')}
      intro={<p className="text-ink-soft">{t('bank.aside-text')}</p>}
      schema={v.pick(setLineAside.input, ['why', 'note'])}
      fields={[
        {
          name: 'why',
          label: t('bank.why'),
          kind: 'choice',
          wide: true,
          options: ASIDE_REASONS.map((why) => ({ value: why, label: t(`bank.why-${why}`) })),
        },
        { name: 'note', label: t('bank.note'), hint: t('bank.note-hint'), kind: 'area', rows: 3, wide: true },
      ]}
      initial={{ why: kind === 'double' ? 'sent_back' : 'not_ours', note: '' }}
      send={({ why, note }) => send(setLineAside, { id, version, why, note })}
      onClose={onClose}
      onDone={() => {
        toast(t('bank.is-aside'), 'good')
        onClose()
      }}
    />
  )
}
