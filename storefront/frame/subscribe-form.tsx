// News by mail, at the foot of every page (SPEC-234).
import { useState } from 'react'
import { subscribe, Subscription } from '#contract/subscriber.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useErrorText } from '../parts/error-text.ts'
import { useExplain } from '../parts/explain-field.ts'
import { useForm } from '../parts/form-state.ts'
import { useShop } from '../shop.ts'

/** `source`: where the form stands, kept with the address. */
export function SubscribeForm({ source }: { source: string }) {
  const { call, t } = useShop()
  const failure = useErrorText()
  const explain = useExplain()
  const [listed, setListed] = useState('')
  const form = useForm({
    schema: Subscription,
    explain,
    send: async ({ email }) => {
      await call(subscribe, { email, source })
      setListed(email)
    },
    failure,
  })
  return (
    <div className="max-w-[520px]" aria-live="polite">
      {listed ? (
        <p className="rounded-control bg-good-soft px-4 py-3 break-words text-good">{t('content.news-done', { email: listed })}</p>
      ) : (
        <form noValidate onSubmit={form.onSubmit} onChange={form.onChange} className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <Field
              hideLabel
              label={t('content.news-title')}
              placeholder={t('content.news-email')}
              id={`news-${source}`}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              error={form.errors['email'] || form.failure}
            />
          </div>
          <Button type="submit" busy={form.sending}>
            {t('content.news-do')}
          </Button>
        </form>
      )}
    </div>
  )
}
