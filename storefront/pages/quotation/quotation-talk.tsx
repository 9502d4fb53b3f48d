import { useState } from 'react'
import * as v from 'valibot'
import { prose } from '#contract/fields.ts'
import { QUOTATION_MESSAGE_MAX, writeAboutQuotation } from '#contract/quotation.ts'
import { ENDED_STATES } from '#contract/codes/quotation-state.ts'
import { Tag } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { AreaField, SelectField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import { useExplain } from '../../parts/form/explain-field.ts'
import { FormFailure } from '../../parts/form/form-failure.tsx'
import { useForm } from '../../parts/form/form-state.ts'
import { Moment } from '../../parts/moment/moment.tsx'
import { Files, type Attached } from '../../parts/upload/attached.tsx'
import { useErrorText } from '../../shop/error-text.ts'
import { useMoney, useShop, useT } from '../../shop/shop.ts'
import { Section } from '../account/choice-card.tsx'
import { QuotationFiles } from './quotation-files.tsx'
import { openQuestion, saidOf, type About, type Message, type Opened } from './quotation-model.ts'

export const TALK = 'quotation-talk'

const WRITE = 'quotation-write'

/** To what was said of a line, and to asking about it. Nothing where nothing more is written and nothing was. */
export function LineTalk({ of, position, name }: { of: Opened & About; position: number; name: string }) {
  const t = useT()
  const said = saidOf(of.quotation, position)
  const unread = said.some((one) => one.unread === 'Y')
  if (said.length === 0 && !isOpen(of)) return null
  const ask = () => {
    of.setAbout(position)
    document.getElementById(WRITE)?.focus()
  }
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm print:hidden">
      {said.length > 0 && (
        <a href={`#said-${said.at(-1)!.id}`} className="inline-flex items-center gap-1.5 text-brand hover:underline max-wide:min-h-11">
          <Icon name="chat" className="size-4" />
          {t('quotation.said-of', { count: said.length })}
          {unread && <Tag tone="warm">{t('quotation.new')}</Tag>}
        </a>
      )}
      {isOpen(of) && (
        <button
          type="button"
          className="thumb text-brand hover:underline"
          aria-label={t('quotation.ask-about-name', { name })}
          onClick={ask}
        >
          {t('quotation.ask-about')}
        </button>
      )}
    </p>
  )
}

const isOpen = ({ quotation: { parts } }: Opened): boolean => parts.some(({ state }) => !ENDED_STATES.some((one) => one === state))

/** What was said, and a way to say more: to all shops, or to one of them; of the whole, or of a line. */
export function QuotationTalk({ of }: { of: Opened & About }) {
  const t = useT()
  const { quotation } = of
  return (
    <Section id={TALK} title={t('quotation.talk')}>
      {quotation.messages.length > 0 && (
        <ol className="mb-5 grid gap-3">
          {quotation.messages.map((message) => (
            <Said key={message.id} of={of} message={message} />
          ))}
        </ol>
      )}
      {isOpen(of) ? <Writing of={of} key={quotation.messages.length} /> : <p className="text-ink-soft">{t('quotation.talk-over')}</p>}
    </Section>
  )
}

function Said({ of, message }: { of: Opened; message: Message }) {
  const { quotation } = of
  const t = useT()
  const money = useMoney()
  const mine = message.mine === 'Y'
  const line = quotation.lines.find(({ position }) => position === message.position)
  const who = mine ? t('quotation.you') : [message.name, message.shopName].filter(Boolean).join(', ')
  return (
    <li
      id={`said-${message.id}`}
      className={classNames(
        'max-w-[92%] scroll-mt-40 rounded-tile p-3',
        mine ? 'justify-self-end bg-brand-soft' : 'justify-self-start bg-mist',
      )}
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
        <span className="font-medium text-ink">{who}</span>
        <Moment value={message.time} />
        {message.unread === 'Y' && <Tag tone="warm">{t('quotation.new')}</Tag>}
        {message.kind === 'question' && <Tag tone="warm">{t('quotation.kind-question')}</Tag>}
        {message.kind === 'counter' && <Tag tone="warm">{t('quotation.kind-counter')}</Tag>}
      </p>
      {line && <p className="mt-1 text-sm font-medium">{t('quotation.about-line', { position: line.position, name: line.productName })}</p>}
      {message.text && <p className="mt-1 whitespace-pre-line wrap-anywhere">{message.text}</p>}
      {message.wishes.length > 0 && (
        <ul className="mt-2 grid gap-1 text-sm">
          {message.wishes.map((wish) => (
            <li key={`${wish.added} ${wish.position}`}>
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
      <QuotationFiles of={of} files={message.files} />
    </li>
  )
}

const Fields = v.object({ text: prose(QUOTATION_MESSAGE_MAX), partId: v.optional(v.string(), '') })

function Writing({ of }: { of: Opened & About }) {
  const { call, t } = useShop()
  const failure = useErrorText()
  const explain = useExplain()
  const [files, setFiles] = useState<Attached[]>([])
  const { quotation, token, about, setAbout } = of
  const line = quotation.lines.find(({ position }) => position === about)
  const asking = quotation.parts.find((part) => openQuestion(quotation, part))
  const form = useForm({
    schema: Fields,
    explain,
    send: async ({ text, partId }) => {
      const to = line?.partId ?? (Number(partId) || null)
      const ossIds = files.map(({ ossId }) => ossId)
      await call(writeAboutQuotation, { id: quotation.id, token, partId: to, position: line?.position ?? null, text, ossIds })
      toast(t('quotation.said'), 'good')
      setAbout(null)
      await of.reload()
    },
    failure,
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} onChange={form.onChange} className="grid gap-4 print:hidden">
      <FormFailure text={form.failure} errors={form.errors} />
      {quotation.lines.length > 0 && (
        <SelectField
          label={t('quotation.about')}
          value={about === null ? '' : String(about)}
          onChange={({ target }) => setAbout(Number(target.value) || null)}
        >
          <option value="">{t('quotation.about-whole')}</option>
          {quotation.lines.map(({ position, productName }) => (
            <option key={position} value={position}>
              {t('quotation.about-line', { position, name: productName })}
            </option>
          ))}
        </SelectField>
      )}
      {quotation.parts.length > 1 && !line && (
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
        id={WRITE}
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
            <Files title={t('quotation.files-drop')} files={files} onChange={setFiles} />
          </div>
        </details>
      )}
      <Button type="submit" kind={asking ? 'primary' : 'secondary'} busy={form.sending} className="justify-self-start">
        {t('quotation.say')}
      </Button>
    </form>
  )
}
