// One page: what is written beside what readers get, in each language; when it is published, what it was before, and who changed it.
import { useState } from 'react'
import * as v from 'valibot'
import { discardPageDraft, editPage, pageTrail, publishPage, removePage, schedulePage, type DeskPage } from '#contract/content-desk.ts'
import { CONTENT_KINDS } from '#contract/content-kind.ts'
import { DateTime } from '#contract/fields.ts'
import { pick } from '#shared/language.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import { useOffice } from '../../app/office.ts'
import { ActionBar, type Action } from '../../kit/action-bar.tsx'
import { AuditTrail } from '../../kit/audit-trail.tsx'
import { ConfirmDialog } from '../../kit/confirm.tsx'
import { DetailPage, Section } from '../../kit/detail-page.tsx'
import { useAddress, useGo } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useAct, useSend } from '../../kit/use-act.ts'
import { AnnounceDialog, Announcements, PublishUnannouncedDialog, WithdrawDialog } from './page-announcement.tsx'
import { FormerAddresses, MoveDialog } from './page-address.tsx'
import { PageFields } from './page-fields.tsx'
import { PageState } from './page-marks.tsx'
import { PageTexts } from './page-texts.tsx'
import { PageVersions } from './page-versions.tsx'
import { contentPaths, useT } from './room.ts'
import { usePage } from './use-page.ts'

const PERMISSION = editPage.access.permission
type Asked = 'unpublish' | 'discard' | 'remove' | 'schedule' | 'move' | 'announce' | 'publish-unannounced' | 'withdraw'

export function PagePage() {
  const page = usePage()
  return <QueryView query={page}>{(data) => <Page page={data} />}</QueryView>
}

function Page({ page }: { page: DeskPage }) {
  const { call, language } = useOffice()
  const t = useT()
  const go = useGo()
  const { search } = useAddress()
  const [asking, setAsking] = useState<Asked | null>(null)
  const { id, version, published, slug, path, kind } = page
  const act = useAct(publishPage, (_, sent) => toast(t(sent.published === 'Y' ? 'content.done-publish' : 'content.done-unpublish'), 'good'))
  const [seen, setSeen] = useState(version) // what the question is about: the page is read anew behind it
  const ask = (what: 'discard' | 'remove') => {
    setSeen(version)
    setAsking(what)
  }
  const turn = (wanted: 'Y' | 'N') => act.mutate({ id, version, published: wanted }, { onSettled: () => setAsking(null) })
  const discard = useAct(discardPageDraft, t('content.done-discard'))
  const remove = useAct(removePage, () => {
    toast(t('content.done-remove'), 'good')
    go(contentPaths.list() + search)
  })
  const unschedule = useAct(schedulePage, t('content.done-unschedule'))
  const actions: Action[] = [
    { action: 'edit', label: t('content.edit'), permission: PERMISSION, run: () => go(contentPaths.edit(id) + search) },
    { action: 'publish', label: t('content.do-publish'), permission: PERMISSION, run: () => turn('Y') },
    { action: 'announce', label: t('content.do-announce'), permission: PERMISSION, run: () => setAsking('announce') },
    {
      action: 'publish-unannounced',
      label: t('content.do-publish-unannounced'),
      permission: PERMISSION,
      run: () => setAsking('publish-unannounced'),
    },
    { action: 'withdraw', label: t('content.do-withdraw'), permission: PERMISSION, kind: 'danger', run: () => setAsking('withdraw') },
    { action: 'schedule', label: t('content.do-schedule'), permission: PERMISSION, run: () => setAsking('schedule') },
    {
      action: 'unschedule',
      label: t('content.do-unschedule'),
      permission: PERMISSION,
      run: () => unschedule.mutate({ id, version, publishTime: null }),
    },
    { action: 'move', label: t('content.do-move'), permission: PERMISSION, run: () => setAsking('move') },
    { action: 'discard', label: t('content.do-discard'), permission: PERMISSION, kind: 'danger', run: () => ask('discard') },
    { action: 'unpublish', label: t('content.do-unpublish'), permission: PERMISSION, kind: 'danger', run: () => setAsking('unpublish') },
    { action: 'remove', label: t('content.do-remove'), permission: PERMISSION, kind: 'danger', run: () => ask('remove') },
  ]
  return (
    <DetailPage
      title={page.title[language] || page.title.en || slug}
      subtitle={[pick(CONTENT_KINDS[kind].label, language), path].filter(Boolean).join(' · ')}
      back={contentPaths.list()}
      tags={<PageState {...page} />}
      actions={
        <ActionBar actions={actions} allowed={page.allowedActions}>
          {published === 'Y' && path && (
            <a href={path} target="_blank" rel="noreferrer" className={buttonClass('quiet', 'small')}>
              {t('content.see-in-shop')}
              <Icon name="external" className="size-4" />
            </a>
          )}
        </ActionBar>
      }
    >
      {page.announcements.length > 0 && <Announcements all={page.announcements} />}
      <Section title={t('content.texts')}>
        <PageTexts
          kind={page.kind}
          key={page.draft}
          views={
            page.draft === 'Y'
              ? [
                  { key: 'draft', label: t('content.draft'), texts: page },
                  { key: 'live', label: t('content.as-readers'), texts: page.live },
                  { key: 'differences', label: t('content.differences'), texts: page, before: page.live },
                ]
              : [{ key: 'live', label: t('content.as-readers'), texts: page.live }]
          }
        />
      </Section>
      <PageFields page={page} />
      {path && (
        <Section title={t('content.addresses')}>
          <FormerAddresses page={page} />
        </Section>
      )}
      <Section title={t('content.versions')}>
        <PageVersions page={page} />
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
      {asking === 'unpublish' && (
        <ConfirmDialog
          title={t('content.do-unpublish')}
          text={t('content.ask-unpublish')}
          danger
          busy={act.isPending}
          onConfirm={() => turn('N')}
          onCancel={() => setAsking(null)}
        />
      )}
      {asking === 'discard' && (
        <ConfirmDialog
          title={t('content.do-discard')}
          text={t('content.ask-discard')}
          danger
          busy={discard.isPending}
          onConfirm={() => discard.mutate({ id, version: seen }, { onSettled: () => setAsking(null) })}
          onCancel={() => setAsking(null)}
        />
      )}
      {asking === 'remove' && (
        <ConfirmDialog
          title={t('content.do-remove')}
          text={t('content.ask-remove')}
          danger
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ id, version: seen }, { onSettled: () => setAsking(null) })}
          onCancel={() => setAsking(null)}
        />
      )}
      {asking === 'announce' && <AnnounceDialog page={page} onClose={() => setAsking(null)} />}
      {asking === 'publish-unannounced' && <PublishUnannouncedDialog page={page} onClose={() => setAsking(null)} />}
      {asking === 'withdraw' && <WithdrawDialog page={page} onClose={() => setAsking(null)} />}
      {asking === 'move' && <MoveDialog page={page} onClose={() => setAsking(null)} />}
      {asking === 'schedule' && <ScheduleDialog page={page} onClose={() => setAsking(null)} />}
    </DetailPage>
  )
}

const Schedule = v.object({ publishTime: DateTime })

function ScheduleDialog({ page, onClose }: { page: DeskPage; onClose: () => void }) {
  const t = useT()
  const send = useSend()
  const { id, version } = page
  return (
    <FormDialog
      title={t('content.do-schedule')}
      intro={<p className="text-ink-soft">{t('content.schedule-text')}</p>}
      schema={Schedule}
      fields={[{ name: 'publishTime', label: t('content.publish-time'), kind: 'moment', wide: true }]}
      initial={{}}
      submit={t('content.do-schedule')}
      send={({ publishTime }) => send(schedulePage, { id, version, publishTime })}
      onClose={onClose}
      onDone={() => {
        toast(t('content.done-schedule'), 'good')
        onClose()
      }}
    />
  )
}
