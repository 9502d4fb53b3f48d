// Invitations: how they work in three steps, one's own link, code and picture of it, ways to send it, and who has come (SPEC-019, SPEC-082, SPEC-242).
import type { InvitationCard } from '#contract/invitation.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { useHydrated } from '../../parts/hydrated.ts'
import { useNumber } from '../../shop/number.ts'
import { Figures } from '../../parts/figures.tsx'
import { useMoney, useShop, useT } from '../../shop/shop.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import { Section } from '../account/choice-card.tsx'
import type { InvitationData } from './data.ts'
import { InvitedList } from './invited-list.tsx'

export function InvitePage({ data: { card, invited } }: { data: InvitationData }) {
  const t = useT()
  return (
    <AccountFrame title={t('frame.invitations')}>
      <div className="grid max-w-[960px] grid-cols-1 gap-10">
        <Steps card={card} />
        <Own card={card} />
        <Section id="invite-history" title={t('invitation.history')}>
          <Counts card={card} />
          <InvitedList first={invited} />
        </Section>
        <Terms card={card} />
      </div>
    </AccountFrame>
  )
}

function Steps({ card }: { card: InvitationCard }) {
  const t = useT()
  const steps: { icon: IconName; title: string; text: string }[] = [
    { icon: 'mail', title: t('invitation.step-1'), text: t('invitation.step-1-text') },
    { icon: 'box', title: t('invitation.step-2'), text: t('invitation.step-2-text') },
    {
      icon: 'coin',
      title: t('invitation.step-3'),
      text: t('invitation.step-3-text', { own: card.inviterPoints, other: card.invitedPoints }),
    },
  ]
  return (
    <ol className="grid gap-3 wide:grid-cols-3">
      {steps.map(({ icon, title, text }, at) => (
        <li key={title} className="rounded-tile bg-mist p-5">
          <span className="mb-3 flex items-center gap-3">
            <span className="grid size-8 place-items-center rounded-full bg-brand font-semibold text-on-brand">{at + 1}</span>
            <Icon name={icon} className="size-6 text-brand" />
          </span>
          <h2 className="font-semibold">{title}</h2>
          <p className="mt-1 text-pretty text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
  )
}

const COPY = 'min-h-11 rounded-control border border-line-strong bg-ground px-4'

function Own({ card: { code } }: { card: InvitationCard }) {
  const { origin, t } = useShop()
  const link = `${origin}/register?inviteCode=${encodeURIComponent(code)}`
  const said = t('invitation.message', { link })
  const mail = `mailto:?subject=${encodeURIComponent(t('invitation.subject'))}&body=${encodeURIComponent(said)}`
  return (
    <Section id="invite-own" title={t('invitation.own')}>
      <div className="grid gap-6 rounded-tile border border-line p-5 wide:grid-cols-[1fr_auto] wide:p-7">
        <div className="grid min-w-0 content-start gap-5">
          <div>
            <p className="text-sm text-ink-faint">{t('invitation.code')}</p>
            <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
              <span className="text-xl font-semibold tracking-widest tabular-nums">{code}</span>
              <CopyButton text={code} label={t('account.invite-copy')} shown={t('account.invite-copy')} className={COPY} />
            </p>
          </div>
          <div>
            <p className="text-sm text-ink-faint">{t('invitation.link')}</p>
            <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
              <span className="min-w-0 wrap-anywhere">{link}</span>
              <CopyButton text={link} label={t('account.invite-link')} shown={t('account.invite-link')} className={COPY} />
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <NativeShare link={link} said={said} />
            <a href={mail} className={buttonClass('secondary')}>
              <Icon name="mail" className="size-5" />
              {t('invitation.by-mail')}
            </a>
            <a
              href={`https://wa.me/?text=${encodeURIComponent(said)}`}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass('secondary')}
            >
              <Icon name="chat" className="size-5" />
              {t('invitation.by-whatsapp')}
            </a>
          </div>
        </div>
        <figure className="grid justify-items-center gap-2">
          <QrCode text={link} label={t('invitation.qr', { code })} className="size-44" />
          <figcaption className="max-w-44 text-center text-sm text-ink-soft">{t('invitation.qr-text')}</figcaption>
        </figure>
      </div>
    </Section>
  )
}

/** What the device itself offers; only where it offers anything. */
function NativeShare({ link, said }: { link: string; said: string }) {
  const t = useT()
  const can = useHydrated() && 'share' in navigator
  if (!can) return null
  const share = async () => {
    try {
      await navigator.share({ title: t('invitation.subject'), text: said.replace(link, '').trim(), url: link })
    } catch {
      // put off by whoever pressed: nothing to tell
    }
  }
  return (
    <Button kind="primary" onClick={() => void share()}>
      <Icon name="external" className="size-5" />
      {t('invitation.share')}
    </Button>
  )
}

function Counts({ card }: { card: InvitationCard }) {
  const t = useT()
  const number = useNumber()
  const figures = [
    [t('invitation.count-invited'), number(card.invited)],
    [t('invitation.count-waiting'), number(card.waiting)],
    [t('invitation.count-rewarded'), number(card.rewarded)],
    [t('invitation.count-points'), number(card.points)],
  ] as const
  return <Figures figures={figures} className="grid-cols-2 wide:grid-cols-4" />
}

function Terms({ card: { minimum, waitDays, monthlyMost } }: { card: InvitationCard }) {
  const t = useT()
  const money = useMoney()
  const terms = [
    t('invitation.term-order', { amount: money(minimum) }),
    t('invitation.term-wait', { days: waitDays }),
    t('invitation.term-cap', { count: monthlyMost }),
    t('invitation.term-fair'),
  ]
  return (
    <Section id="invite-terms" title={t('invitation.terms')}>
      <ul className="grid list-disc gap-1.5 pl-5 text-ink-soft">
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </Section>
  )
}
