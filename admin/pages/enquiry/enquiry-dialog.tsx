// What staff does about a message.
import * as v from 'valibot'
import { handleEnquiry, type DeskEnquiry, type EnquiryState } from '#contract/enquiry-desk.ts'
import { toast } from '#ui/toast.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useSend } from '../../kit/use-act.ts'
import { useT } from './room.ts'

export type EnquiryAct = 'answer' | 'wait' | 'close' | 'reopen' | 'note'

const BECOMES = { answer: 'answered', wait: 'waiting', close: 'closed', reopen: 'new' } as const satisfies Record<string, EnquiryState>

type Props = { enquiry: DeskEnquiry; doing: EnquiryAct; onClose: () => void }

/** Every act takes the note along: what was done is worth a word to colleagues. */
export function HandlingDialog({ enquiry: { id, version, status, note }, doing, onClose }: Props) {
  const t = useT()
  const send = useSend()
  const becomes: EnquiryState = doing === 'note' ? status : BECOMES[doing]
  return (
    <FormDialog
      title={t(`enquiry.do-${doing}`)}
      submit={t(`enquiry.do-${doing}`)}
      intro={doing !== 'note' && <p className="text-ink-soft">{t(`enquiry.${doing}-text`)}</p>}
      schema={v.pick(handleEnquiry.input, ['note'])}
      fields={[
        { name: 'note', label: t('enquiry.note'), hint: t('enquiry.note-hint'), kind: 'area', rows: 4, wide: true, autoFocus: true },
      ]}
      edits
      initial={{ note }}
      send={(value) => send(handleEnquiry, { id, version, status: becomes, note: value.note })}
      onClose={onClose}
      onDone={() => {
        toast(t(`enquiry.done-${doing}`), 'good')
        onClose()
      }}
    />
  )
}
