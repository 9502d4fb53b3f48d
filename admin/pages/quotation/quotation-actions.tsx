// What may be done with a part now, and the dialogs that ask for what it takes.
import { useState } from 'react'
import * as v from 'valibot'
import { CLOSE_REASONS, CLOSE_REASON_LABELS } from '#contract/codes/quotation-state.ts'
import * as desk from '#contract/quotation-desk.ts'
import { pick } from '#shared/language.ts'
import { toast } from '#ui/toast.ts'
import { useOffice } from '../../app/office.ts'
import type { Action } from '../../kit/action-bar.tsx'
import type { HandedIn } from '../../kit/attach.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import type { FieldSpec } from '../../kit/form-fields.tsx'
import { useAct, useSend } from '../../kit/use-act.ts'
import { useLatest } from '../../kit/use-latest.ts'
import { useChoices } from '../product/use-choices.ts'
import { Attached } from './attached.tsx'
import { useT } from './room.ts'

type One = desk.DeskQuotation
/** `position`: of the line that it is about. */
export type Doing = { action: 'ask' | 'route' | 'return' | 'close' | 'message' | 'note' | 'link'; position?: number }

/** Sending stands with the draft. */
export function useQuotationActions(one: One, setDoing: (doing: Doing) => void): Action[] {
  const t = useT()
  const { id, version } = one
  const done = t('quotation.done', { number: one.quotationNo })
  const claim = useAct(desk.claimQuotation, done)
  const revise = useAct(desk.reviseQuotation, done)
  const approve = useAct(desk.approveQuotation, done)
  const EDIT = desk.claimQuotation.access.permission
  const APPROVE = desk.approveQuotation.access.permission
  return [
    { action: 'claim', label: t('quotation.do-claim'), permission: EDIT, run: () => claim.mutate({ id, version }) },
    { action: 'route', label: t('quotation.do-route'), permission: EDIT, run: () => setDoing({ action: 'route' }) },
    { action: 'approve', label: t('quotation.do-approve'), permission: APPROVE, run: () => approve.mutate({ id, version }) },
    { action: 'return', label: t('quotation.do-return'), permission: APPROVE, run: () => setDoing({ action: 'return' }) },
    { action: 'revise', label: t('quotation.do-revise'), permission: EDIT, run: () => revise.mutate({ id, version }) },
    { action: 'ask', label: t('quotation.do-ask'), permission: EDIT, run: () => setDoing({ action: 'ask' }) },
    { action: 'close', label: t('quotation.do-close'), permission: EDIT, kind: 'danger', run: () => setDoing({ action: 'close' }) },
  ]
}

type Props = { one: One; doing: Doing; onClose: () => void }

export function QuotationDialog({ one, doing, onClose }: Props) {
  const t = useT()
  const send = useSend()
  const { language } = useOffice()
  const { shops } = useChoices()
  const [files, setFiles] = useState<HandedIn[]>([])
  const { id, version } = one
  const shared = { onClose, onDone: onClose, submit: t(`quotation.do-${doing.action}`), title: t(`quotation.do-${doing.action}`) }
  const area = (name: string, label: string, hint?: string): FieldSpec => ({
    name,
    label,
    hint,
    kind: 'area',
    rows: 4,
    wide: true,
    autoFocus: true,
  })
  const said = () => toast(t('quotation.done', { number: one.quotationNo }), 'good')
  const position = doing.position ?? null
  const below = <Attached files={files} onChange={setFiles} />
  const fileIds = useLatest(files.map(({ fileId }) => fileId)) // as they are when it is sent again, too
  if (doing.action === 'ask')
    return (
      <FormDialog
        {...shared}
        intro={<p className="text-ink-soft">{t('quotation.ask-text')}</p>}
        schema={v.pick(desk.askBuyer.input, ['text'])}
        fields={[area('text', t('quotation.question'), t('quotation.buyer-reads'))]}
        below={below}
        initial={{ text: '' }}
        send={async ({ text }) => {
          await send(desk.askBuyer, { id, version, text, position, fileIds: fileIds.current })
          said()
        }}
      />
    )
  if (doing.action === 'message')
    return (
      <FormDialog
        {...shared}
        schema={v.pick(desk.messageAsker.input, ['text'])}
        fields={[area('text', t('quotation.message'), t('quotation.buyer-reads'))]}
        below={below}
        initial={{ text: '' }}
        send={async ({ text }) => {
          await send(desk.messageAsker, { id, text, position, fileIds: fileIds.current })
          said()
        }}
      />
    )
  if (doing.action === 'note')
    return (
      <FormDialog
        {...shared}
        schema={v.pick(desk.noteOnQuotation.input, ['text'])}
        fields={[area('text', t('quotation.note'), t('quotation.note-hint'))]}
        initial={{ text: '' }}
        send={({ text }) => send(desk.noteOnQuotation, { id, text })}
      />
    )
  if (doing.action === 'return')
    return (
      <FormDialog
        {...shared}
        schema={v.pick(desk.returnQuotation.input, ['note'])}
        fields={[area('note', t('quotation.reason'), t('quotation.note-hint'))]}
        initial={{ note: '' }}
        send={({ note }) => send(desk.returnQuotation, { id, version, note })}
      />
    )
  if (doing.action === 'route')
    return (
      <FormDialog
        {...shared}
        schema={v.pick(desk.routeQuotation.input, ['shopId'])}
        fields={[
          {
            name: 'shopId',
            label: t('quotation.shop'),
            kind: 'choice',
            options: shops.map((shop) => ({ value: String(shop.id), label: shop.name })),
            autoFocus: true,
          },
        ]}
        initial={{ shopId: shops[0]?.id ?? null }}
        send={async ({ shopId }) => {
          await send(desk.routeQuotation, { id, version, shopId })
          said()
        }}
      />
    )
  if (doing.action === 'link')
    return (
      <FormDialog
        {...shared}
        intro={<p className="text-ink-soft">{t('quotation.link-text', { email: one.email })}</p>}
        schema={v.pick(desk.linkQuotation.input, ['endOthers'])}
        fields={[{ name: 'endOthers', label: t('quotation.link-end-others'), kind: 'yes-no' }]}
        initial={{ endOthers: 'N' }}
        send={async ({ endOthers }) => {
          await send(desk.linkQuotation, { id, endOthers })
          said()
        }}
      />
    )
  return (
    <FormDialog
      {...shared}
      danger
      schema={v.pick(desk.closeQuotation.input, ['reason', 'message'])}
      fields={[
        {
          name: 'reason',
          label: t('quotation.reason'),
          kind: 'choice',
          options: CLOSE_REASONS.map((reason) => ({ value: reason, label: pick(CLOSE_REASON_LABELS[reason], language) })),
          autoFocus: true,
        },
        { name: 'message', label: t('quotation.message'), hint: t('quotation.close-hint'), kind: 'area', rows: 3, wide: true },
      ]}
      initial={{ reason: 'no-bid', message: '' }}
      send={async ({ reason, message }) => {
        await send(desk.closeQuotation, { id, version, reason, message })
        said()
      }}
    />
  )
}
