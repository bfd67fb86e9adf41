import { type ReactNode, useEffect } from "react";
import {
  isRouteErrorResponse,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root";
import "./app.css";
import { servicesContext } from "./context.server.ts";
import { Failure } from "./features/home/failure.tsx";
import { NavigationNotice } from "./features/home/navigation-notice.tsx";
import { NotFound } from "./features/home/not-found.tsx";
import { PageLoading } from "./features/home/page-loading.tsx";
import { PlainNotice } from "./features/home/plain-notice.tsx";
import { SiteFooter } from "./features/home/site-footer.tsx";
import { SiteHeader } from "./features/home/site-header.tsx";
import type { SitePageName } from "./links.ts";
import { PageData } from "./page-data.tsx";
import { PageStyleFiles, PageStyles } from "./page-styles.tsx";
import { AfterPaint, hydratedEvent } from "./ui/after-paint.tsx";
import { ToastRegion } from "./ui/toast.tsx";

/** What the header and footer of every page need. It never changes while the server runs. */
export function loader({ context }: Route.LoaderArgs) {
  const { brand, clock } = context.get(servicesContext);
  return { brandName: brand.name, year: clock().getFullYear() };
}

export function shouldRevalidate() {
  return false;
}

/** The document around every page, the error pages included. */
export function Layout({ children }: { children: ReactNode }) {
  // Without the loader's data (it failed, or the database is away) the frame still stands.
  const shell = useRouteLoaderData<typeof loader>("root");
  const { brandName = "", year = new Date().getFullYear() } = shell ?? {};
  const { section, isStatic, hasNoFrame, isTransparentAtTop, foldId = "main" } = usePageHandle();
  return (
    // A script may say of the document that the page goes on without React.
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f8faf5" />
        <meta property="og:site_name" content={brandName} />
        <meta property="og:locale" content="en_IN" />
        <Meta />
        {/* No frame of half a line: what is right of it or in its middle would move. A phone's lines hold one thing. */}
        <link rel="expect" href={`#${foldId}`} media="(min-width: 48em)" blocking="render" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon-192.png" sizes="192x192" type="image/png" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <PageStyles />
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to the content
        </a>
        {hasNoFrame ? null : (
          <SiteHeader brandName={brandName} section={section} isTransparentAtTop={isTransparentAtTop} />
        )}
        {children}
        {hasNoFrame ? null : <SiteFooter brandName={brandName} year={year} />}
        <PlainNotice />
        {isStatic ? null : <Interactive />}
      </body>
    </html>
  );
}

function Interactive() {
  useEffect(() => {
    dispatchEvent(new Event(hydratedEvent));
  }, []);
  return (
    <>
      <ToastRegion />
      <PageLoading />
      <NavigationNotice />
      <ScrollRestoration />
      <AfterPaint>
        <Scripts />
        <PageData />
        <PageStyleFiles />
      </AfterPaint>
    </>
  );
}

/** What a page's module says of itself as `export const handle`. */
export type PageHandle = {
  /** The entry of the header that this page belongs to. */
  section?: SitePageName;
  /** The page is sent without React: it has nothing that needs it. */
  isStatic?: boolean;
  /** The header lets the page's picture show through it until the page is scrolled. */
  isTransparentAtTop?: boolean;
  /** The site's header and footer are left out: the dashboard and the login. */
  hasNoFrame?: boolean;
  /** Wide windows show nothing before this element is parsed: what is above it stays where it is from the first frame on. */
  foldId?: string;
};

function usePageHandle(): PageHandle {
  const matches = useMatches();
  // A page that failed or was not found is no part of its section.
  if (useRouteError()) return {};
  // React Router types `handle` as unknown; ours all have this shape. A page says more than the layout around it.
  return Object.assign({}, ...matches.map(({ handle }) => handle)) as PageHandle;
}

export default function App() {
  return <Outlet />;
}

/** Every page that is not there, and every one that failed. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return isMissing ? <NotFound /> : <Failure />;
}
