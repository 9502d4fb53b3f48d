import { useState } from 'react'
import * as v from 'valibot'
import { prose } from '#contract/fields.ts'
import { QUOTATION_MESSAGE_MAX, writeAboutQuotation } from '#contract/quotation.ts'
import { ENDED_STATES } from '#contract/codes/quotation-state.ts'
import { Tag } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { AreaField, SelectField } from '#ui/field.tsx'
import { toast } from '#ui/toast.ts'
import { useExplain } from '../../parts/form/explain-field.ts'
import { FormFailure } from '../../parts/form/form-failure.tsx'
import { useForm } from '../../parts/form/form-state.ts'
import { Moment } from '../../parts/moment/moment.tsx'
import { useErrorText } from '../../shop/error-text.ts'
import { useMoney, useShop, useT } from '../../shop/shop.ts'
import { Section } from '../account/choice-card.tsx'
import { Files, type Attached } from './files.tsx'
import { QuotationFiles } from './quotation-files.tsx'
import { openQuestion, type Message, type Opened } from './quotation-model.ts'

export const TALK = 'quotation-talk'

/** What was said, and a way to say more: to all shops, or to one of them. */
export function QuotationTalk({ of }: { of: Opened }) {
  const t = useT()
  const { quotation } = of
  const open = quotation.parts.some(({ state }) => !ENDED_STATES.some((one) => one === state))
  return (
    <Section id={TALK} title={t('quotation.talk')}>
      {quotation.messages.length > 0 && (
        <ol className="mb-5 grid gap-3">
          {quotation.messages.map((message) => (
            <Said key={message.id} message={message} />
          ))}
        </ol>
      )}
      {open ? <Writing of={of} key={quotation.messages.length} /> : <p className="text-ink-soft">{t('quotation.talk-over')}</p>}
    </Section>
  )
}

function Said({ message }: { message: Message }) {
  const t = useT()
  const money = useMoney()
  const mine = message.mine === 'Y'
  const who = mine ? t('quotation.you') : [message.name, message.shopName].filter(Boolean).join(', ')
  return (
    <li className={classNames('max-w-[92%] rounded-tile p-3', mine ? 'justify-self-end bg-brand-soft' : 'justify-self-start bg-mist')}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
        <span className="font-medium text-ink">{who}</span>
        <Moment value={message.time} />
        {message.kind === 'question' && <Tag tone="warm">{t('quotation.kind-question')}</Tag>}
        {message.kind === 'counter' && <Tag tone="brand">{t('quotation.kind-counter')}</Tag>}
      </p>
      {message.text && <p className="mt-1 whitespace-pre-line wrap-anywhere">{message.text}</p>}
      {message.wishes.length > 0 && (
        <ul className="mt-2 grid gap-1 text-sm">
          {message.wishes.map((wish) => (
            <li key={wish.position}>
              <span className="font-medium">{wish.productName || t('quotation.line-of', { position: wish.position })}</span>{' '}
              <span className="tabular-nums">
                {[wish.count === null ? '' : `× ${wish.count}`, wish.targetMoney === null ? '' : money(wish.targetMoney)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {wish.note && <span className="block wrap-anywhere text-ink-soft">{wish.note}</span>}
            </li>
          ))}
        </ul>
      )}
      <QuotationFiles files={message.files} />
    </li>
  )
}

const Fields = v.object({ text: prose(QUOTATION_MESSAGE_MAX), partId: v.optional(v.string(), '') })

function Writing({ of }: { of: Opened }) {
  const { call, t } = useShop()
  const failure = useErrorText()
  const explain = useExplain()
  const [files, setFiles] = useState<Attached[]>([])
  const { quotation, token } = of
  const asking = quotation.parts.find((part) => openQuestion(quotation, part))
  const form = useForm({
    schema: Fields,
    explain,
    send: async ({ text, partId }) => {
      const to = Number(partId) || null
      await call(writeAboutQuotation, { id: quotation.id, token, partId: to, text, ossIds: files.map(({ ossId }) => ossId) })
      toast(t('quotation.said'), 'good')
      await of.reload()
    },
    failure,
  })
  return (
    <form noValidate onSubmit={form.onSubmit} onChange={form.onChange} className="grid gap-4">
      <FormFailure text={form.failure} errors={form.errors} />
      {quotation.parts.length > 1 && (
        <SelectField label={t('quotation.to')} name="partId" defaultValue={asking ? String(asking.id) : ''}>
          <option value="">{t('quotation.to-shops')}</option>
          {quotation.parts.map((part) => (
            <option key={part.id} value={part.id}>
              {part.shopName || t('quotation.no-shop')}
            </option>
          ))}
        </SelectField>
      )}
      <AreaField
        label={t(asking ? 'quotation.your-answer' : 'quotation.your-message')}
        name="text"
        rows={3}
        maxLength={QUOTATION_MESSAGE_MAX}
        className="field-sizing-content min-h-24"
        error={form.errors['text']}
      />
      {!token && (
        <details>
          <summary className="thumb cursor-pointer text-ink-soft hover:text-ink">{t('quotation.attach')}</summary>
          <div className="mt-3">
            <Files files={files} onChange={setFiles} />
          </div>
        </details>
      )}
      <Button type="submit" kind={asking ? 'primary' : 'secondary'} busy={form.sending} className="justify-self-start">
        {t('quotation.say')}
      </Button>
    </form>
  )
}
