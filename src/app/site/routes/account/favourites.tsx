import { createFileRoute } from '@tanstack/react-router'
import { FavouritesPage } from '#domains/adoptions/favourites/member/favourites_page.tsx'
import { favouriteWords } from '#domains/adoptions/favourites/messages.ts'

export const Route = createFileRoute('/account/favourites')({
  staticData: { title: favouriteWords.title },
  component: FavouritesPage,
})
