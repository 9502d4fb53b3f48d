import { useEffect, useState } from 'react'
import type { Answer } from '#contract/call.ts'
import { MAIL_TOPICS } from '#contract/codes/mail-topic.ts'
import { chooseMailTopic, mailTopics } from '#contract/mail-topic.ts'
import { pick } from '#shared/language.ts'
import { toast } from '#ui/toast.ts'
import { useShop } from '../../shop/shop.ts'
import { useVisitor } from '../../shop/use-visitor.ts'
import { Section } from './choice-card.tsx'

type Topic = Answer<typeof mailTopics>[number]

/** Which mails that are a service and no necessity come to whoever is signed in; kept with the account. */
export function MailTopics() {
  const { call, language, t } = useShop()
  const { user } = useVisitor()
  const [topics, setTopics] = useState<Topic[]>([])
  const [busy, setBusy] = useState(false)
  const userId = user?.userId
  useEffect(() => {
    let left = false
    if (userId)
      call(mailTopics, {}).then(
        (all) => void (left || setTopics(all)),
        () => {}, // without them the rest of the page is as good
      )
    return () => void (left = true)
  }, [userId, call])
  if (topics.length === 0) return null
  const choose = async (topic: Topic['topic'], wanted: Topic['wanted']) => {
    setBusy(true)
    try {
      await call(chooseMailTopic, { topic, wanted })
      setTopics((all) => all.map((one) => (one.topic === topic ? { topic, wanted } : one)))
      toast(t(wanted === 'Y' ? 'account.mail-topic-on' : 'account.mail-topic-off'), 'good')
    } catch {
      // said by a message; what was chosen before still holds
    } finally {
      setBusy(false)
    }
  }
  return (
    <Section id="settings-mail-topics" title={t('account.mail-topics')}>
      {topics.map(({ topic, wanted }) => (
        <label key={topic} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-brand"
            checked={wanted === 'Y'}
            disabled={busy}
            onChange={({ target }) => void choose(topic, target.checked ? 'Y' : 'N')}
          />
          {pick(MAIL_TOPICS[topic], language)}
        </label>
      ))}
      <p className="mt-2 text-sm text-ink-faint">{t('account.mail-topics-hint')}</p>
    </Section>
  )
}
