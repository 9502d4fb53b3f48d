// What the buyer may decide about a case. What ends something is asked once more; what is closed says why.
import { useState, type FormEvent } from 'react'
import { answerSale, cancelSale, moveSale, SALE_FILES_MAX, SALE_TEXT_MAX, type Sale } from '#contract/after-sale.ts'
import { Button } from '#ui/button.tsx'
import { AreaField } from '#ui/field.tsx'
import { ask } from '../../parts/ask.tsx'
import { Files, type Attached } from '../../parts/upload/attached.tsx'
import { useShop } from '../../shop/shop.ts'
import { may, useSaleAct, whyNot } from './use-sale-act.ts'

/** Pressed, and asked once more. */
const PLAIN = ['confirm', 'accept_rejection'] as const
/** With reasons. */
const WORDED = ['appeal', 'reopen'] as const
/** What is told of though it is closed, by state. */
const TOLD: Partial<Record<Sale['state'], readonly string[]>> = { rejected: ['appeal'], resolved: ['reopen'] }

export function SaleActs({ one }: { one: Sale }) {
  const { call, t } = useShop()
  const { busy, act } = useSaleAct()
  const [worded, setWorded] = useState<(typeof WORDED)[number] | null>(null)
  const seen = { id: one.id, version: one.version }
  const plain = async (how: (typeof PLAIN)[number]) => {
    const sure = {
      title: t(`after-sale.${how}-ask`),
      text: t(`after-sale.${how}-text`),
      yes: t(`after-sale.${how}`),
      no: t('frame.cancel'),
    }
    if (await ask(sure)) await act(how, () => call(moveSale, { ...seen, how, text: '' }))
  }
  const cancel = async () => {
    const sure = {
      title: t('after-sale.cancel-ask'),
      text: t('after-sale.cancel-text'),
      yes: t('after-sale.cancel'),
      no: t('frame.back'),
    }
    if (await ask({ ...sure, danger: true })) await act('cancel', () => call(cancelSale, seen))
  }
  const told = (TOLD[one.state] ?? []).filter((name) => !may(one, name) && whyNot(one, name))
  return (
    <div className="mt-4 grid gap-4 print:hidden">
      {may(one, 'answer') && (
        <Answer one={one} busy={busy === 'answer'} onSend={(said) => act('answer', () => call(answerSale, { ...seen, ...said }))} />
      )}
      <div className="flex flex-wrap gap-3">
        {PLAIN.filter((how) => may(one, how)).map((how, at) => (
          <Button key={how} kind={at === 0 ? 'primary' : 'secondary'} busy={busy === how} onClick={() => void plain(how)}>
            {t(`after-sale.${how}`)}
          </Button>
        ))}
        {WORDED.filter((how) => may(one, how)).map((how) => (
          <Button key={how} aria-expanded={worded === how} onClick={() => setWorded(worded === how ? null : how)}>
            {t(`after-sale.${how}`)}
          </Button>
        ))}
        {may(one, 'cancel') && (
          <Button kind="quiet" className="first:-ml-5" busy={busy === 'cancel'} onClick={() => void cancel()}>
            {t('after-sale.cancel')}
          </Button>
        )}
      </div>
      {told.map((name) => (
        <p key={name} className="text-sm text-ink-faint">
          {whyNot(one, name)}
        </p>
      ))}
      {worded && (
        <form
          className="grid max-w-[680px] gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            const text = textOf(event)
            if (text) void act(worded, () => call(moveSale, { ...seen, how: worded, text }))
          }}
        >
          <AreaField label={t(`after-sale.${worded}-reasons`)} name="text" required rows={4} maxLength={SALE_TEXT_MAX} />
          <Button kind="primary" type="submit" busy={busy === worded} className="justify-self-start">
            {t(`after-sale.${worded}`)}
          </Button>
        </form>
      )}
    </div>
  )
}

/** What was typed into the form's text. */
export const textOf = (event: FormEvent<HTMLFormElement>): string => {
  const { text } = Object.fromEntries(new FormData(event.currentTarget)) as { text: string }
  return text.trim()
}

type AnswerProps = { one: Sale; busy: boolean; onSend: (said: { text: string; ossIds: number[] }) => Promise<unknown> }

function Answer({ busy, onSend }: AnswerProps) {
  const { t } = useShop()
  const [files, setFiles] = useState<Attached[]>([])
  return (
    <form
      className="grid max-w-[680px] gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const text = textOf(event)
        if (text) void onSend({ text, ossIds: files.map(({ ossId }) => ossId) })
      }}
    >
      <AreaField label={t('after-sale.answer')} name="text" required rows={4} maxLength={SALE_TEXT_MAX} />
      <Files title={t('after-sale.evidence-drop')} files={files} onChange={setFiles} takes="evidence" most={SALE_FILES_MAX} />
      <Button kind="primary" type="submit" busy={busy} className="justify-self-start">
        {t('after-sale.answer-send')}
      </Button>
    </form>
  )
}
