// The texts that readers of a page have had: read again, compared with what is written now, made the draft.
import { pageVersion, pageVersions, restorePage, type DeskPage } from '#contract/content-desk.ts'
import { TextVersions } from '../../kit/text-versions.tsx'
import { PageTexts } from './page-texts.tsx'
import { useT } from './room.ts'

export function PageVersions({ page }: { page: DeskPage }) {
  const t = useT()
  return (
    <TextVersions
      one={page}
      list={pageVersions}
      read={pageVersion}
      restore={restorePage}
      author={t('content.as-it-came')}
      none={<p className="text-ink-soft">{t(page.published === 'Y' ? 'content.no-versions' : 'content.no-readers')}</p>}
    >
      {(texts) => (
        <PageTexts
          kind={page.kind}
          views={[
            { key: 'text', label: t('content.as-readers'), texts },
            { key: 'since', label: t('kit.changed-since'), texts: page, before: texts },
          ]}
        />
      )}
    </TextVersions>
  )
}
