import { LANGUAGES, LANGUAGE_NAMES, langTag } from '#shared/language.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { useAskLogin } from '../../session/ask-login.ts'
import { useChooseLanguage } from '../../shop/choose-language.ts'
import { changeLook, COLOURS, THEMES, useLook } from '../../shop/look.ts'
import { useVisitor } from '../../shop/use-visitor.ts'
import { Breadcrumb } from '../../parts/breadcrumb.tsx'
import { useShop, useT } from '../../shop/shop.ts'
import type { WordKey } from '../../shop/words.ts'
import { AccountFrame } from './account-frame.tsx'
import { Section } from './choice-card.tsx'
import { MailLanguage } from './mail-language.tsx'
import { MailTopics } from './mail-topics.tsx'
import { Choice, Options } from './option.tsx'
import { useLeaveWhenWide } from '../../shop/leave-when-wide.ts'

/** SPEC-083, SPEC-159: what a reader may choose about the shop's looks. Open to visitors (decision 8); kept at this browser. */
export function SettingsPage() {
  const t = useT()
  const { signedIn } = useVisitor()
  useLeaveWhenWide()
  if (signedIn)
    return (
      <AccountFrame title={t('frame.settings')}>
        <Choices />
      </AccountFrame>
    )
  return (
    <div className="page-width pt-2 pb-10 wide:pt-4">
      <Breadcrumb crumbs={[{ label: t('frame.settings') }]} />
      <h1 className="mt-2 mb-5 text-xl font-semibold wide:mt-4 wide:text-2xl">{t('frame.settings')}</h1>
      <Choices />
    </div>
  )
}

function Choices() {
  const { language, t } = useShop()
  const look = useLook()
  const choose = useChooseLanguage()
  const { user } = useVisitor()
  const acting = Boolean(user?.acting) // what is kept with an account is the customer's own
  return (
    <div className="grid max-w-[960px] gap-10">
      <Section id="settings-language" title={t('frame.language')}>
        <Options>
          {LANGUAGES.map((code) => (
            <Choice
              key={code}
              name="language"
              checked={code === language}
              onChoose={() => code !== language && void choose(code)}
              lang={langTag(code)}
              title={LANGUAGE_NAMES[code].own}
            />
          ))}
        </Options>
      </Section>
      {!acting && (
        <>
          <MailLanguage />
          <MailTopics />
        </>
      )}
      <Section id="settings-theme" title={t('account.theme')}>
        <Options>
          {THEMES.map((theme) => (
            <Choice
              key={theme}
              name="theme"
              checked={theme === look.theme}
              onChoose={() => changeLook({ theme })}
              title={t(`account.theme-${theme}`)}
            />
          ))}
        </Options>
      </Section>
      <Section id="settings-colour" title={t('account.colour')}>
        <Options>
          {COLOURS.map((colour) => (
            <Choice
              key={colour}
              name="colour"
              checked={colour === look.colour}
              onChoose={() => changeLook({ colour })}
              mark={<Swatch colour={colour} />}
              title={t(`account.colour-${colour}`)}
            />
          ))}
        </Options>
      </Section>
      <Section id="settings-page" title={t('account.page-look')}>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-brand"
            checked={look.fixedHeader}
            onChange={({ target }) => changeLook({ fixedHeader: target.checked })}
          />
          {t('account.fixed-header')}
        </label>
        <p className="mt-2 text-sm text-ink-faint">{t('account.kept-here')}</p>
      </Section>
      <Section id="settings-account" title={t('frame.account')}>
        <ul className="divide-y divide-line rounded-tile border border-line">
          {!acting && (
            <>
              <AccountLink href="/my-info-edit" icon="edit" word="account.edit-title" />
              <AccountLink href="/my-info" icon="lock" word="account.security" />
            </>
          )}
          <AccountLink href="/address" icon="pin" word="frame.addresses" />
        </ul>
      </Section>
    </div>
  )
}

/** The colour itself, as it will be: the attribute picks the tokens for what lies below it. */
const SWATCHES = { blue: 'bg-[#1660c4]', teal: 'bg-[#0b6b6b]', violet: 'bg-[#6a3fc0]', plum: 'bg-[#a02c6d]', graphite: 'bg-[#3c4f66]' }
const Swatch = ({ colour }: { colour: keyof typeof SWATCHES }) => (
  <span aria-hidden className={classNames('size-5 rounded-full ring-1 ring-line', SWATCHES[colour])} />
)

/** Visitors are asked to log in and then go there (SPEC-183). */
function AccountLink({ href, icon, word }: { href: string; icon: IconName; word: WordKey }) {
  const t = useT()
  const { signedIn } = useVisitor()
  const askLogin = useAskLogin()
  return (
    <li>
      <a
        href={href}
        className="flex min-h-13 items-center gap-3 px-4 hover:bg-mist"
        onClick={(event) => {
          if (signedIn) return
          event.preventDefault()
          askLogin(href)
        }}
      >
        <Icon name={icon} className="size-5 text-ink-soft" />
        {t(word)}
        <Icon name="chevron-right" className="ml-auto size-5 text-ink-faint" />
      </a>
    </li>
  )
}
