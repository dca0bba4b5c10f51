import { bearer, type Route, route } from '#platform/server/http.ts'
import { forgotPassword, resendVerification, resetPassword, verifyEmail } from '../recovery/service.ts'
import {
  forgotPasswordCall,
  loginCall,
  logoutCall,
  registerCall,
  resendVerificationCall,
  resetPasswordCall,
  userByTokenCall,
  verifyEmailCall,
} from './contract.ts'
import { registerMember, signIn, signInByLink, signOut } from './service.ts'

export const signInRoutes: readonly Route[] = [
  route(registerCall, ({ app, actor, body }) => registerMember(app, actor, body)),
  route(loginCall, ({ app, actor, body }) => signIn(app, actor, body)),
  route(userByTokenCall, ({ app, actor, body }) => signInByLink(app, actor, body)),
  route(logoutCall, ({ app, actor, request }) => signOut(app, actor, bearer(request) ?? '')),
  route(forgotPasswordCall, ({ app, body }) => forgotPassword(app, body.email)),
  route(resetPasswordCall, ({ app, actor, body }) => resetPassword(app, actor, body)),
  route(verifyEmailCall, ({ app, actor, body }) => verifyEmail(app, actor, body.token)),
  route(resendVerificationCall, ({ app, actor }) => resendVerification(app, actor)),
]
