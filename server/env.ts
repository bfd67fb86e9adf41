import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import type { SignupFormUrls } from "#app/context.server.ts";
import { maxUsernameLength } from "#app/features/admins/model.ts";
import { findPasswordFault } from "#app/features/admins/password-rules.server.ts";
import { editDistance } from "#app/features/projects/search/spelling.ts";
import { loginPath, promotersSegment, receiptsSegment, sitePages } from "#app/links.ts";
import { defaultWorkers } from "./machine.ts";
import { buildMailSettings, type MailSettings, mailAddresses, smtpAddress } from "./mail/mail-settings.ts";
import { mostWorkers } from "./postgres/postgres-settings.ts";
import { StartError } from "./start-error.ts";

/** First path segments the site itself uses; a slug or a project id may equal none of them. */
export const reservedSegments: readonly string[] = [
  ...[...Object.values(sitePages).map(({ href }) => href), loginPath]
    .map((path) => path.slice(1))
    .filter(Boolean),
  "admin",
  "api",
  "assets",
  "feed",
  "healthz",
  "media",
  "metrics",
  "og",
  promotersSegment,
  "readyz",
  receiptsSegment,
  "robots",
  "sitemap",
];

/** The host is a name or an address, so that an origin made of it means in a content policy what it says. */
const httpUrl = z.url({
  protocol: /^https?$/,
  hostname: /^[\w.:[\]-]+$/,
  error: "must be an http or https address",
});

const mostWorkersText = `must be a number of processes, 1 to ${mostWorkers}`;

const keptMonthsText = "must be a number of months, 1 to 120";

/** `127.0.0.1, 10.0.0.0/8` */
const proxyAddresses = z.string().transform((text, context) => {
  const addresses = text.split(",").flatMap((part) => part.trim() || []);
  const wrong = addresses.find((address) => !isNetwork(address));
  if (addresses.length > 0 && wrong === undefined) return addresses;
  const words = "must list the proxies' addresses or networks, separated by commas";
  context.addIssue({ code: "custom", message: wrong === undefined ? words : `${words}; ${wrong} is none` });
  return z.NEVER;
});

/** Whether it is an address, or one with the length of a network's prefix behind it. */
function isNetwork(text: string): boolean {
  const [address = "", prefix, ...rest] = text.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128);
}

const environmentSchema = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("development"),
  PORT: z.coerce.number({ error: "must be a port number" }).int().min(0).max(65535).default(3000),
  HOST: z.string().default("0.0.0.0"),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must begin with postgres://")
    .optional(),
  PUBLIC_URL: httpUrl.transform((url) => new URL(url).origin).optional(),
  TRUST_PROXY: proxyAddresses.optional(),
  BRAND_NAME: z.string().min(1).max(40).default("Aangan"),
  BRAND_SLUG: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,30}$/, "must be lower-case letters, digits and hyphens")
    .refine((slug) => !reservedSegments.includes(slug), "clashes with a page of the site")
    .default("aangan"),
  ADMIN_USERNAME: z.string().min(1).max(maxUsernameLength).default("admin"),
  ADMIN_PASSWORD: z.string().optional(),
  SAMPLE_DATA: z.enum(["on", "off"], { error: "must be on or off" }).default("on"),
  SERVICE_SIGNUP_FORM_URL: httpUrl.optional(),
  PARTNERSHIP_SIGNUP_FORM_URL: httpUrl.optional(),
  LEADS_EMAIL: mailAddresses.optional(),
  SMTP_URL: smtpAddress.optional(),
  LEADS_KEPT_MONTHS: z.coerce
    .number({ error: keptMonthsText })
    .int(keptMonthsText)
    .min(1, keptMonthsText)
    .max(120, keptMonthsText)
    .default(12),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket")
    .optional(),
  S3_ENDPOINT: httpUrl.optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, "must be the name of a region")
    .optional(),
  AWS_REGION: z.string().optional(),
  WORKERS: z.coerce
    .number({ error: mostWorkersText })
    .int(mostWorkersText)
    .min(1, mostWorkersText)
    .max(mostWorkers, mostWorkersText)
    .optional(),
  METRICS_TOKEN: z.string().min(16, "needs at least 16 characters").max(200).optional(),
});

/** Every setting by its name in the environment. */
const settingNames: readonly string[] = Object.keys(environmentSchema.shape);

const settingsSchema = environmentSchema
  .superRefine(requireGoodAdminPassword)
  .superRefine(({ LEADS_EMAIL, SMTP_URL }, context) => {
    if (Boolean(LEADS_EMAIL) === Boolean(SMTP_URL)) return;
    const [missing, given] = LEADS_EMAIL ? ["SMTP_URL", "LEADS_EMAIL"] : ["LEADS_EMAIL", "SMTP_URL"];
    context.addIssue({ code: "custom", path: [missing], message: `is needed too, because ${given} is set` });
  });

/** The rules of the dashboard: a password that it would refuse guards it no better when it comes from here. */
function requireGoodAdminPassword(env: z.infer<typeof environmentSchema>, context: z.RefinementCtx): void {
  if (env.ADMIN_PASSWORD === undefined) return;
  const names = { username: env.ADMIN_USERNAME, brandName: env.BRAND_NAME };
  const fault = findPasswordFault(env.ADMIN_PASSWORD, names);
  if (fault) context.addIssue({ code: "custom", path: ["ADMIN_PASSWORD"], message: `is refused. ${fault}` });
}

export type Settings = {
  isProduction: boolean;
  port: number;
  host: string;
  /** Absolute path of the data folder. */
  dataDir: string;
  /** Whether DATA_DIR was chosen by the operator rather than left at its default. */
  isDataDirGiven: boolean;
  databaseUrl: string | undefined;
  /** Origin for canonical links; undefined until the server knows its own address. */
  publicUrl: string | undefined;
  trustProxy: string[];
  brand: { name: string; slug: string };
  admin: { username: string; password: string | undefined };
  isSampleDataWanted: boolean;
  /** External forms that are on the sign-up pages instead of our own. */
  signupFormUrls: SignupFormUrls;
  /** Who is mailed about new contacts, and how; undefined where nobody is. */
  mail: MailSettings | undefined;
  /** For so many months an enquiry is kept after it was closed. */
  leadsKeptMonths: number;
  /** The bucket of the pictures; undefined where they are kept in the data folder. */
  s3: { bucket: string; endpoint: string | undefined; region: string } | undefined;
  /** How many processes answer visitors; with more than one another looks after them. */
  workers: number;
  /** What opens /metrics; undefined where there is none. */
  metricsToken: string | undefined;
};

/** Reads every setting from the environment; an empty value counts as not set. Throws one StartError that names each wrong one. */
export function parseSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
    throw new StartError(`Wrong setting: ${wrong.join("; ")}`);
  }
  const env = parsed.data;
  return {
    isProduction: env.NODE_ENV === "production",
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR ?? "data"),
    isDataDirGiven: env.DATA_DIR !== undefined,
    databaseUrl: env.DATABASE_URL,
    publicUrl: env.PUBLIC_URL,
    trustProxy: env.TRUST_PROXY ?? [],
    brand: { name: env.BRAND_NAME, slug: env.BRAND_SLUG },
    admin: { username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD },
    isSampleDataWanted: env.SAMPLE_DATA === "on",
    signupFormUrls: {
      service: env.SERVICE_SIGNUP_FORM_URL,
      partnership: env.PARTNERSHIP_SIGNUP_FORM_URL,
    },
    mail: buildMailSettings(env.LEADS_EMAIL, env.SMTP_URL),
    leadsKeptMonths: env.LEADS_KEPT_MONTHS,
    s3: env.S3_BUCKET
      ? {
          bucket: env.S3_BUCKET,
          endpoint: env.S3_ENDPOINT,
          region: env.S3_REGION ?? env.AWS_REGION ?? "us-east-1",
        }
      : undefined,
    // Hot reload is one server's business.
    workers: env.NODE_ENV === "production" ? (env.WORKERS ?? defaultWorkers()) : 1,
    metricsToken: env.METRICS_TOKEN,
  };
}

/**
 * Names in the environment that are nearly those of a setting, each in a line for the operator. Most of an environment is
 * not ours: what resembles no setting is not mentioned.
 */
export function findMisspelt(environment: Record<string, string | undefined>): string[] {
  return Object.entries(environment).flatMap(([name, value]) => {
    if (!value?.trim() || settingNames.includes(name)) return [];
    const meant = settingNames.find((setting) => resembles(name.toUpperCase(), setting));
    return meant ? [`${name} is not a setting; did you mean ${meant}?`] : [];
  });
}

/** Of a short name only two letters may have changed places: POST is no misspelt HOST. */
function resembles(name: string, setting: string): boolean {
  const isSwapped = name.length === setting.length && [...name].sort().join() === [...setting].sort().join();
  const limit = setting.length > 8 ? 2 : setting.length > 5 || isSwapped ? 1 : 0;
  return editDistance(name, setting, limit) <= limit;
}
