import { useState } from 'react'
import type { IconName } from '#ui/icon.tsx'
import { useAnswerTime } from '../../shop/root-data.ts'
import { useT } from '../../shop/shop.ts'
import type { WordKey } from '../../shop/words.ts'
import { Arrived } from './arrived.tsx'
import type { ProjectData } from './data.ts'
import { Drafted } from '../../parts/form/drafted.tsx'
import { projectDrafts } from '../../parts/form/drafts.ts'
import { FormPage, Point } from './form-page.tsx'
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
    <FormPage
      id="project-form"
      crumbs={[{ label: t('frame.project-register'), href: REGISTER }, { label: t('enquiry.project-title') }]}
      title={t('enquiry.project-title')}
      lead={t('enquiry.project-lead')}
      beside={
        <>
          <ol className="mt-6 grid gap-4 border-t border-line pt-6">
            {STEPS.map(({ icon, word }) => (
              <Point key={word} icon={icon} text={t(word, { time })} />
            ))}
          </ol>
          <p className="mt-6 max-w-[48ch] text-sm text-ink-soft">
            {t('enquiry.project-rooms')}
            <a href="/hospital-solution" className="thumb text-brand underline underline-offset-3">
              {t('frame.solutions')}
            </a>
          </p>
        </>
      }
      formTitle={t('enquiry.project-form')}
      formText={t('enquiry.project-form-text')}
      arrived={
        sent && (
          <Arrived
            id="project-form"
            title={t('enquiry.project-sent-title', { number: sent.projectNo })}
            text={t('enquiry.project-sent-text', { email: sent.email })}
            again={t('enquiry.project-again')}
            onAgain={() => setSent(null)}
          />
        )
      }
    >
      <Drafted drafts={projectDrafts} owner={owner}>
        {(draft, key) => <ProjectForm key={key} data={data} owner={owner} draft={draft} onSent={setSent} />}
      </Drafted>
    </FormPage>
  )
}
