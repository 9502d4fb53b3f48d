import { useState } from 'react'
import { chooseMailLanguage } from '#contract/account.ts'
import { LANGUAGES, LANGUAGE_NAMES, langTag, type Language } from '#shared/language.ts'
import { toast } from '#ui/toast.ts'
import { useShop } from '../../shop/shop.ts'
import { useVisitor } from '../../shop/use-visitor.ts'
import { Section } from './choice-card.tsx'
import { Choice, Options } from './option.tsx'

/** In which language we write to whoever is signed in; kept with the account, other than the looks of the shop. */
export function MailLanguage() {
  const { call, visitor, t } = useShop()
  const { user } = useVisitor()
  const [wanted, setWanted] = useState<Language>()
  if (!user) return null
  const choose = async (language: Language) => {
    setWanted(language)
    try {
      await call(chooseMailLanguage, { language })
      visitor.set({ ...visitor.read(), user: { ...user, mailLanguage: language } })
      toast(t('account.mail-language-kept', { language: LANGUAGE_NAMES[language].own }), 'good')
    } catch {
      // said by a message; what was chosen before still holds
    } finally {
      setWanted(undefined)
    }
  }
  return (
    <Section id="settings-mail-language" title={t('account.mail-language')}>
      <Options>
        {LANGUAGES.map((code) => (
          <Choice
            key={code}
            name="mail-language"
            checked={code === (wanted ?? user.mailLanguage)}
            onChoose={() => wanted ?? void choose(code)}
            lang={langTag(code)}
            title={LANGUAGE_NAMES[code].own}
          />
        ))}
      </Options>
      <p className="mt-2 text-sm text-ink-faint">{t('account.mail-language-hint')}</p>
    </Section>
  )
}
