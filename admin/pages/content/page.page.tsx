// One page: how readers see it in each language, and who changed it.
import { useState } from 'react'
import { editPage, pageTrail, publishPage, type DeskPage } from '#contract/content-desk.ts'
import { LANGUAGES, LANGUAGE_NAMES } from '#shared/language.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useOffice } from '../../app/office.ts'
import { shopPaths } from '../../app/paths.ts'
import { ActionBar, type Action } from '../../kit/action-bar.tsx'
import { AuditTrail } from '../../kit/audit-trail.tsx'
import { ConfirmDialog } from '../../kit/confirm.tsx'
import { DetailPage, Section } from '../../kit/detail-page.tsx'
import { useAddress, useGo } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useAct } from '../../kit/use-act.ts'
import { PageState } from './page-marks.tsx'
import { contentPaths, useT } from './room.ts'
import { usePage } from './use-page.ts'

const PERMISSION = editPage.access.permission

export function PagePage() {
  const page = usePage()
  return <QueryView query={page}>{(data) => <Page page={data} />}</QueryView>
}

function Page({ page }: { page: DeskPage }) {
  const { call, language } = useOffice()
  const t = useT()
  const go = useGo()
  const { search } = useAddress()
  const [asking, setAsking] = useState(false)
  const { id, version, published, slug } = page
  const act = useAct(publishPage, t(published === 'Y' ? 'content.done-unpublish' : 'content.done-publish'))
  const turn = (wanted: 'Y' | 'N') => act.mutate({ id, version, published: wanted }, { onSettled: () => setAsking(false) })
  const actions: Action[] = [
    { action: 'edit', label: t('content.edit'), permission: PERMISSION, run: () => go(contentPaths.edit(id) + search) },
    { action: 'publish', label: t('content.do-publish'), permission: PERMISSION, run: () => turn('Y') },
    { action: 'unpublish', label: t('content.do-unpublish'), permission: PERMISSION, kind: 'danger', run: () => setAsking(true) },
  ]
  return (
    <DetailPage
      title={page.title[language] || page.title.en || `/${slug}`}
      subtitle={`/${slug}`}
      back={contentPaths.list()}
      tags={<PageState published={published} />}
      actions={
        <ActionBar actions={actions} allowed={page.allowedActions}>
          {published === 'Y' && (
            <a href={shopPaths.page(slug)} target="_blank" rel="noreferrer" className={buttonClass('quiet', 'small')}>
              {t('content.see-in-shop')}
              <Icon name="external" className="size-4" />
            </a>
          )}
        </ActionBar>
      }
    >
      <Section title={t('content.texts')}>
        <Texts page={page} />
      </Section>
      <Section title={t('content.trail')}>
        <AuditTrail
          area="content"
          kind="page"
          id={id}
          read={(page) => call(pageTrail, { ...page, id })}
          none={t('content.no-changes')}
          line={({ field, from, to }) => (field.startsWith('body.') ? { to: t('content.text-changed') } : { from, to })}
        />
      </Section>
      {asking && (
        <ConfirmDialog
          title={t('content.do-unpublish')}
          text={t('content.ask-unpublish')}
          danger
          busy={act.isPending}
          onConfirm={() => turn('N')}
          onCancel={() => setAsking(false)}
        />
      )}
    </DetailPage>
  )
}

/** One language at a time, as readers get it. */
function Texts({ page }: { page: DeskPage }) {
  const { language } = useOffice()
  const t = useT()
  const [shown, setShown] = useState(language)
  const html = page.html[shown]
  return (
    <>
      <fieldset aria-label={t('content.languages')} className="mb-4 flex flex-wrap gap-2">
        {LANGUAGES.map((one) => (
          <Button
            key={one}
            size="small"
            kind={one === shown ? 'primary' : 'secondary'}
            aria-pressed={one === shown}
            onClick={() => setShown(one)}
          >
            {LANGUAGE_NAMES[one].own}
          </Button>
        ))}
      </fieldset>
      <div lang={LANGUAGE_NAMES[shown].locale} className="rounded-tile border border-line p-5 wide:p-6">
        <p className="text-xl font-semibold">{page.title[shown] || <Missing />}</p>
        <p className="mt-1 mb-5 text-ink-soft">{page.summary[shown] || <Missing />}</p>
        {/* The server makes this html from Markdown that cannot carry HTML of its own. */}
        {html ? <div className="prose" dangerouslySetInnerHTML={{ __html: html }} /> : <Missing />}
      </div>
    </>
  )
}

function Missing() {
  const { language } = useOffice()
  const t = useT()
  return (
    <span lang={LANGUAGE_NAMES[language].locale} className="text-base font-normal text-caution">
      {t('content.not-translated')}
    </span>
  )
}
