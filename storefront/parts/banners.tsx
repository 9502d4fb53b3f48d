// Banners of the operator, where they are wanted.
import type { Banner } from '#contract/content.ts'
import { buttonClass } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'
import { PLACEHOLDERS } from '#ui/placeholder.tsx'

type Props = { banners: readonly Banner[]; label: string; slim?: boolean; className?: string }

/** `label`: what they are called for whoever does not see them; `slim`: over something that matters more. */
export function Banners({ banners, label, slim = false, className }: Props) {
  if (banners.length === 0) return null
  const several = banners.length > 1
  return (
    <section aria-label={label} className={className}>
      <ul className={classNames('grid gap-4 wide:gap-5', several && 'wide:grid-cols-2')}>
        {banners.map(({ id, title, summary, imgUrl, alt, linkUrl, linkText }) => (
          <li
            key={id}
            className={classNames(
              'group relative grid overflow-hidden max-wide:content-start rounded-tile bg-mist',
              slim ? 'wide:h-44 wide:grid-cols-[1fr_auto]' : 'wide:grid-cols-[1fr_1.1fr]',
            )}
          >
            <div className="order-2 self-center p-5 wide:order-1 wide:p-7">
              <p className="text-lg leading-snug font-semibold text-balance wide:text-xl">{title}</p>
              {summary && <p className={classNames('text-pretty text-ink-soft', slim ? 'mt-1' : 'mt-2')}>{summary}</p>}
              {linkUrl && (
                <a
                  href={linkUrl}
                  className={buttonClass(
                    'secondary',
                    'medium',
                    classNames('after:absolute after:inset-0 after:rounded-tile', slim ? 'mt-3' : 'mt-4'),
                  )}
                >
                  {linkText || title}
                </a>
              )}
            </div>
            <div className={classNames('order-1 min-h-full wide:order-2', slim && 'max-wide:hidden')}>
              <Picture
                url={imgUrl}
                alt={alt}
                sizes={slim ? '22rem' : several ? '(max-width: 750px) 94vw, 26vw' : '(max-width: 750px) 94vw, 52vw'}
                shape="banner"
                placeholder={PLACEHOLDERS.category}
                className={slim ? 'wide:h-44' : 'wide:h-full'}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
