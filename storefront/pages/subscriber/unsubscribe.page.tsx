import { useState } from 'react'
import { unsubscribe } from '#contract/subscriber.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { openDialog } from '../../session/dialogs.ts'
import { useErrorText } from '../../shop/error-text.ts'
import { FormFailure } from '../../parts/form/form-failure.tsx'
import { useShop } from '../../shop/shop.ts'

/** SPEC-234: one press, never the opening of the page alone: programs that look through mails open every link. */
export function UnsubscribePage({ data: token }: { data: string }) {
  const { call, t } = useShop()
  const failure = useErrorText()
  const [state, setState] = useState<'asked' | 'sending' | 'done'>('asked')
  const [problem, setProblem] = useState('')
  const press = () => {
    setState('sending')
    setProblem('')
    call(unsubscribe, { token }).then(
      () => setState('done'),
      (error: unknown) => {
        setProblem(failure(error))
        setState('asked')
      },
    )
  }
  const kind = state === 'done' ? 'off-done' : /^[\w-]{10,100}$/.test(token) ? 'off' : 'off-broken'
  return (
    <div className="page-width">
      <div className="mx-auto max-w-[560px] py-16" aria-live="polite">
        <h1 className="text-[26px] leading-tight font-semibold">{t(`subscriber.${kind}-title`)}</h1>
        <p className="mt-3 mb-6 text-[16px] text-ink-soft">{t(`subscriber.${kind}-text`)}</p>
        <FormFailure text={problem} />
        {kind === 'off' && (
          <Button kind="primary" className="mt-3" busy={state === 'sending'} onClick={press}>
            {t('subscriber.off-do')}
          </Button>
        )}
        {kind === 'off-done' && <Button onClick={() => openDialog('subscribe')}>{t('subscriber.off-again')}</Button>}
        {kind === 'off-broken' && (
          <a href="/contact-us" className={buttonClass('primary')}>
            {t('frame.contact-title')}
          </a>
        )}
      </div>
    </div>
  )
}
