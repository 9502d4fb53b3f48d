import { useT } from '../shop/shop.ts'

export type Crumb = { label: string; href?: string }

/** 'Home / <title>' (SPEC-123); the last one is where the reader is. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  const t = useT()
  return (
    <nav aria-label={t('frame.breadcrumb')} className="strip -mx-1 text-sm text-ink-faint">
      <ol className="flex min-h-11 items-center whitespace-nowrap">
        {[{ label: t('frame.home'), href: '/index' }, ...crumbs].map(({ label, href }, at) => (
          <li key={`${href}${label}`} className="flex items-center">
            {at > 0 && (
              <span aria-hidden className="px-1 text-line-strong">
                /
              </span>
            )}
            {href ? (
              <a href={href} className="flex min-h-9 items-center px-1 max-wide:min-h-11 hover:text-brand hover:underline">
                {label}
              </a>
            ) : (
              <span aria-current="page" className="px-1 text-ink-soft">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
