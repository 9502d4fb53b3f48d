import type { ReactNode } from 'react'
import { IDENTITY_LABELS } from '#contract/codes/identity-type.ts'
import { labelOf } from '#contract/codes/label.ts'
import { Tag } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { useDictionary } from '../../shop/dictionaries.ts'
import { Avatar } from '../../parts/avatar.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { countryName } from '../../parts/country-name.ts'
import { formatMoment, Moment } from '../../parts/moment/moment.tsx'
import { useShop, useT } from '../../shop/shop.ts'
import type { WordKey } from '../../shop/words.ts'
import { AccountFrame } from './account-frame.tsx'
import type { MyInfoData } from './my-info.data.ts'
import { useLeaveWhenWide } from '../../shop/leave-when-wide.ts'
import { Section } from './choice-card.tsx'
import { ClosingSection } from '../account-closing/closing-section.tsx'
import { InvitedList } from '../invitation/invited-list.tsx'
import { MemberSummary } from '../membership/member-summary.tsx'
import { MyDataSection } from './my-data.tsx'
import { SecuritySection } from './my-info-security.tsx'
import { SessionsSection } from './my-info-sessions.tsx'

const SEX_WORDS: Record<string, WordKey> = { '0': 'account.sex-0', '1': 'account.sex-1', '2': 'account.sex-2' }

/** What we hold about the buyer (SPEC-069, SPEC-152, SPEC-162), the ways into the account, and where it is open. */
export function MyInfoPage({ data: { user, sessions, invited, card, sources, bindings } }: { data: MyInfoData }) {
  const { language, origin, t } = useShop()
  useLeaveWhenWide()
  const identities = useDictionary('identity_type')
  const invitation = `${origin}/register?inviteCode=${encodeURIComponent(user.inviteCode)}`
  return (
    <AccountFrame
      title={t('frame.my-details')}
      action={
        <a href="/my-info-edit" className={buttonClass('primary')}>
          {t('account.edit')}
        </a>
      }
    >
      <div className="mb-6 flex items-center gap-4">
        <Avatar user={user} className="size-20 text-xl" />
        <div className="min-w-0">
          <p className="text-lg font-semibold wrap-anywhere">
            {user.firstName} {user.lastName}
          </p>
          <p className="text-ink-soft wrap-anywhere">
            {user.companyName}
            {user.characteristic && ` · ${t(`account.info-role-${user.characteristic}`)}`}
          </p>
        </div>
      </div>
      <div className="grid max-w-[960px] grid-cols-1 gap-10">
        <dl className="grid gap-x-10 wide:grid-cols-2">
          <Entry label="account.info-user-name">{user.userName}</Entry>
          <Entry label="account.nick-name">{user.nickName}</Entry>
          <Entry label="form.email">
            {user.email}{' '}
            <Tag tone={user.emailProved === 'Y' ? 'good' : 'caution'}>
              {t(user.emailProved === 'Y' ? 'account.email-proved' : 'account.email-unproved')}
            </Tag>
          </Entry>
          <Entry label="form.phone">{user.phonenumber}</Entry>
          <Entry label="form.nation">{user.nation && <span suppressHydrationWarning>{countryName(user.nation, language)}</span>}</Entry>
          <Entry label="account.info-organisation">{user.companyName}</Entry>
          <Entry label="session.identity-type">
            {identities.find(({ value }) => value === user.identityType)?.label ?? labelOf(IDENTITY_LABELS, user.identityType, language)}
          </Entry>
          <Entry label="account.info-job">{user.jobTitle}</Entry>
          <Entry label="account.sex">{t(SEX_WORDS[user.sex] ?? 'account.sex-2')}</Entry>
          <Entry label="account.birthday">
            {user.birthday && (
              <span suppressHydrationWarning>{formatMoment(`${user.birthday} 00:00:00`, language, { zone: 'UTC', dateOnly: true })}</span>
            )}
          </Entry>
          <Entry label="account.since">
            <Moment value={user.createTime} dateOnly />
          </Entry>
        </dl>
        {card && (
          <Section id="info-member" title={t('account.membership')}>
            <MemberSummary card={card} />
          </Section>
        )}
        <Section
          id="info-invite"
          title={t('account.invite')}
          action={
            <a href="/invite-for-rewards" className="flex min-h-9 items-center font-medium text-brand hover:underline max-wide:min-h-11">
              {t('account.to-invite')}
            </a>
          }
        >
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-tile bg-mist p-4 wide:p-5">
            <p className="min-w-0">
              <span className="block text-sm text-ink-faint">{t('account.info-invite')}</span>
              <span className="text-lg font-semibold tracking-widest tabular-nums">{user.inviteCode}</span>
            </p>
            <p className="flex flex-wrap gap-2">
              <CopyButton text={user.inviteCode} label={t('account.invite-copy')} shown={t('account.invite-copy')} className={COPY} />
              <CopyButton text={invitation} label={t('account.invite-link')} shown={t('account.invite-link')} className={COPY} />
            </p>
            <p className="w-full text-sm text-ink-soft">{t('account.invite-text')}</p>
          </div>
          <InvitedList first={invited} />
        </Section>
        <SecuritySection user={user} sources={sources} bindings={bindings} sessions={sessions} />
        <SessionsSection sessions={sessions} />
        <MyDataSection user={user} />
        <ClosingSection />
      </div>
    </AccountFrame>
  )
}

const COPY = 'min-h-11 rounded-control border border-line-strong bg-ground px-4'

function Entry({ label, children }: { label: WordKey; children: ReactNode }) {
  const t = useT()
  return (
    <div className="border-t border-line py-3 wide:last:odd:col-span-2">
      <dt className="text-sm text-ink-faint">{t(label)}</dt>
      <dd className="wrap-anywhere">{children || <span className="text-ink-faint">{t('account.info-none')}</span>}</dd>
    </div>
  )
}
