// The home page as it is opened from a campaign (SPEC-049): what the campaign is about stands first, the shop follows below.
import { buttonClass } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { PLACEHOLDERS } from '#ui/placeholder.tsx'
import { openDialog } from '../../session/dialogs.ts'
import { useVisitor } from '../../shop/use-visitor.ts'
import { useRootData } from '../../shop/root-data.ts'
import { useT } from '../../shop/shop.ts'
import type { WordKey } from '../../shop/words.ts'

export type Campaign = 'registration' | 'returns'
type Step = { icon: IconName; title: WordKey; text: WordKey }

/** Titles and leads are the pages' own in search engines too. */
export const CAMPAIGN_WORDS = {
  registration: { title: 'home.registration-title', lead: 'home.registration-lead' },
  returns: { title: 'home.returns-title', lead: 'home.returns-lead' },
} as const satisfies Record<Campaign, { title: WordKey; lead: WordKey }>

const STEPS: Record<Campaign, Step[]> = {
  registration: [
    { icon: 'user', title: 'home.registration-1', text: 'home.registration-1-text' },
    { icon: 'coin', title: 'home.registration-2', text: 'home.registration-2-text' },
    { icon: 'cart', title: 'home.registration-3', text: 'home.registration-3-text' },
  ],
  returns: [
    { icon: 'clock', title: 'home.returns-1', text: 'home.returns-1-text' },
    { icon: 'shield', title: 'home.returns-2', text: 'home.returns-2-text' },
    { icon: 'truck', title: 'home.returns-3', text: 'home.returns-3-text' },
  ],
}

export function CampaignHero({ campaign }: { campaign: Campaign }) {
  const t = useT()
  const { title, lead } = CAMPAIGN_WORDS[campaign]
  return (
    <section className="bg-mist">
      <div className="page-width py-10 wide:py-16">
        <div className="grid items-center gap-12 desk:grid-cols-[minmax(0,1fr)_minmax(0,440px)]">
          <div>
            <h1 className="max-w-[24ch] text-[30px] leading-[1.12] font-semibold tracking-[-0.025em] text-balance wide:text-[clamp(34px,0.62rem,60px)]">
              {t(title)}
            </h1>
            <p className="mt-4 max-w-[62ch] text-[16px] text-ink-soft wide:mt-5 wide:text-[18px]">{t(lead)}</p>
            <div className="mt-6 flex flex-wrap gap-3 wide:mt-8">{campaign === 'registration' ? <Register /> : <Returns />}</div>
          </div>
          <Rooms />
        </div>
        <ol className="mt-10 grid gap-x-10 gap-y-8 border-t border-line pt-8 wide:grid-cols-3">
          {STEPS[campaign].map(({ icon, title: step, text }) => (
            <li key={step}>
              <Icon name={icon} className="size-7 text-brand" />
              <h2 className="mt-3 font-semibold">{t(step)}</h2>
              <p className="mt-1 text-ink-soft">{t(text)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** What the shop has, where there is room beside the words. */
const Rooms = () => (
  <div className="grid grid-cols-2 gap-3 max-desk:hidden print:hidden">
    {useRootData()
      .tops.filter(({ imgUrl }) => imgUrl)
      .slice(0, 4)
      .map(({ id, imgUrl }) => (
        <Picture key={id} url={imgUrl} alt="" sizes="214px" shape="tile" placeholder={PLACEHOLDERS.category} className="rounded-tile" />
      ))}
  </div>
)

const LARGE = 'max-wide:flex-1 max-wide:px-3'

function Register() {
  const t = useT()
  const { signedIn } = useVisitor()
  return (
    <>
      {signedIn ? (
        <a href="/product" className={buttonClass('primary', 'large', LARGE)}>
          {t('frame.all-products')}
        </a>
      ) : (
        <a
          href="/register"
          className={buttonClass('primary', 'large', LARGE)}
          onClick={(event) => {
            event.preventDefault()
            openDialog('register')
          }}
        >
          {t('home.registration-act')}
        </a>
      )}
      <a href="/level-rules" className={buttonClass('secondary', 'large', LARGE)}>
        {t('home.registration-rules')}
      </a>
    </>
  )
}

function Returns() {
  const t = useT()
  return (
    <>
      <a href="/return-and-refund-policy" className={buttonClass('primary', 'large', LARGE)}>
        {t('home.returns-policy')}
      </a>
      <a href="/contact-us" className={buttonClass('secondary', 'large', LARGE)}>
        {t('home.returns-contact')}
      </a>
    </>
  )
}
