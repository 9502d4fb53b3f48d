import { useState } from 'react'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Breadcrumb } from '../../parts/breadcrumb.tsx'
import { useAnswerTime } from '../../shop/root-data.ts'
import { useT } from '../../shop/shop.ts'
import type { WordKey } from '../../shop/words.ts'
import { Arrived } from './arrived.tsx'
import type { ProjectData } from './data.ts'
import { Drafted } from './drafted.tsx'
import { projectDrafts } from './drafts.ts'
import { ProjectForm, type Registered } from './project-form.tsx'

const REGISTER = '/blog/hospital-projects-register'
const STEPS: readonly { icon: IconName; word: WordKey }[] = [
  { icon: 'mail', word: 'enquiry.project-step-number' },
  { icon: 'user', word: 'enquiry.project-step-person' },
  { icon: 'document', word: 'enquiry.project-step-quotation' },
]

/** SPEC-090: what a hospital plans, registered with those who can equip it. */
export function ProjectPage({ data }: { data: ProjectData }) {
  const t = useT()
  const time = useAnswerTime()
  const [sent, setSent] = useState<Registered | null>(null)
  const owner = { userId: data.user?.userId ?? null, product: '' }
  return (
    <div className="page-width">
      <Breadcrumb crumbs={[{ label: t('frame.project-register'), href: REGISTER }, { label: t('enquiry.project-title') }]} />
      <div className="grid gap-x-[0.8rem] gap-y-8 pt-2 wide:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] wide:pt-6">
        <div>
          <h1 className="text-[26px] leading-tight font-semibold tracking-[-0.015em] text-balance wide:text-[34px]">
            {t('enquiry.project-title')}
          </h1>
          <p className="mt-3 max-w-[48ch] text-[16px] text-pretty text-ink-soft">{t('enquiry.project-lead')}</p>
          <ol className="mt-6 grid gap-4 border-t border-line pt-6">
            {STEPS.map(({ icon, word }) => (
              <li key={word} className="flex max-w-[48ch] gap-3">
                <Icon name={icon} className="mt-0.5 size-5 text-brand" />
                <span className="text-pretty">{t(word, { time })}</span>
              </li>
            ))}
          </ol>
          <p className="mt-6 max-w-[48ch] text-sm text-ink-soft">
            {t('enquiry.project-rooms')}{' '}
            <a href="/hospital-solution" className="thumb text-brand underline underline-offset-3">
              {t('frame.solutions')}
            </a>
          </p>
        </div>
        <section className="max-w-[760px]" aria-labelledby="project-form">
          {sent ? (
            <Arrived
              id="project-form"
              title={t('enquiry.project-sent-title', { number: sent.projectNo })}
              text={t('enquiry.project-sent-text', { email: sent.email })}
              again={t('enquiry.project-again')}
              onAgain={() => setSent(null)}
            />
          ) : (
            <>
              <h2 id="project-form" className="text-xl font-semibold">
                {t('enquiry.project-form')}
              </h2>
              <p className="mt-1 mb-5 text-ink-soft">{t('enquiry.project-form-text')}</p>
              <Drafted drafts={projectDrafts} owner={owner}>
                {(draft, key) => <ProjectForm key={key} data={data} owner={owner} draft={draft} onSent={setSent} />}
              </Drafted>
            </>
          )}
        </section>
      </div>
    </div>
  )
}
