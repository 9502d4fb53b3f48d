import type { RegisteredRouter } from '@tanstack/react-router'

/** Paths that the shop's pages have (app/pages.ts), but those that are somebody's name: of a product, a category, a text. */
export type ShopPath = Exclude<keyof RegisteredRouter['routesByPath'], `${string}$${string}`>
/** An address of the shop, as a link or a press names it. */
export type ShopAddress = ShopPath | `${ShopPath}?${string}`
