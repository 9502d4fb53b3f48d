// News by mail, at the foot of every page and in a dialog (SPEC-234). What checks and sends an address comes when somebody gives one.
import { useRef, useState, type FormEvent } from 'react'
import { CallError, NO_ANSWER } from '#contract/client.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { formWords } from '../form/words.ts'
import { useErrorText } from '../../shop/error-text.ts'
import { useShop } from '../../shop/shop.ts'
import { withWords } from '../../shop/words.ts'

/** `source`: where the form stands, kept with the address. */
export function SubscribeForm({ source }: { source: string }) {
  const { call, t } = useShop()
  const failure = useErrorText()
  const [listed, setListed] = useState('')
  const [error, setError] = useState('')
  const [sending, setSending] = useState(false)
  const busy = useRef(false) // a second click in the same frame finds it set, which the state would not be
  const send = async (form: HTMLFormElement) => {
    const field = form.elements.namedItem('email') as HTMLInputElement
    const email = field.value
    const { subscribed } = await withWords([formWords], import('./subscribe.ts'))
    const problem = await subscribed(call, t, email, source)
    if (!problem) return setListed(email.trim())
    setError(problem.text)
    if (problem.inField) field.focus()
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy.current) return
    busy.current = true
    setSending(true)
    setError('')
    void send(event.currentTarget)
      .catch(() => setError(failure(new CallError(NO_ANSWER, 'the script did not come'))))
      .finally(() => {
        busy.current = false
        setSending(false)
      })
  }
  return (
    <div className="max-w-[520px]" aria-live="polite">
      {listed ? (
        <p className="rounded-control bg-good-soft px-4 py-3 break-words text-good">{t('frame.news-done', { email: listed })}</p>
      ) : (
        <form method="post" noValidate onSubmit={onSubmit} onChange={() => setError('')} className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <Field
              hideLabel
              label={t('frame.news-title')}
              placeholder={t('frame.news-email')}
              id={`news-${source}`}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              error={error}
            />
          </div>
          <Button type="submit" busy={sending}>
            {t('frame.news-do')}
          </Button>
        </form>
      )}
    </div>
  )
}
