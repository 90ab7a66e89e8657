import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import * as resources from '@opentelemetry/resources';
import * as sdk from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TracingChoice } from '../config/config.ts';
import type { LogEvent } from 'kysely';
import { codeOf } from '../error-code.ts';
import { createProxyCheck } from '../http/request.ts';

// The only file that knows OpenTelemetry; it is loaded where the environment asks for traces, and nowhere else.

const longestFlush = 2_000;

const samplerOf = ({ sampler, ratio }: TracingChoice): sdk.Sampler => {
  switch (sampler) {
    case 'always_on':
      return new sdk.AlwaysOnSampler();
    case 'always_off':
      return new sdk.AlwaysOffSampler();
    case 'traceidratio':
      return new sdk.TraceIdRatioBasedSampler(ratio);
    case 'parentbased_always_on':
      return new sdk.ParentBasedSampler({ root: new sdk.AlwaysOnSampler() });
    case 'parentbased_always_off':
      return new sdk.ParentBasedSampler({ root: new sdk.AlwaysOffSampler() });
    case 'parentbased_traceidratio':
      return new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) });
  }
};

const contextOf = (traceparent: string | readonly string[] | undefined): Context => {
  const form = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})/;
  const [, traceId, spanId, flags = '00'] =
    form.exec(typeof traceparent === 'string' ? traceparent : '') ?? [];
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16);
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
};

/** Spans have route patterns, never values of an address, a header or a body, nor the message of an error. */
export const startTracing = (choice: TracingChoice) => {
  const provider = new sdk.TracerProvider({
    sampler: samplerOf(choice),
    resource: resources
      .defaultResource()
      .merge(resources.resourceFromAttributes({ 'service.name': 'suvarna' }))
      .merge(
        resources.detectResources({
          detectors: [resources.resourceAttributesEnvDetector, resources.serviceNameEnvDetector],
        }),
      ),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('suvarna');
  const current = new AsyncLocalStorage<Context>();
  const known = new WeakMap<FastifyRequest, { readonly span: Span; readonly context: Context }>();

  return {
    /** Traces the requests of an app; continues the trace of a `traceparent` from these proxies. */
    trace: (app: FastifyInstance, trustProxy: readonly string[]): void => {
      const isBelieved = createProxyCheck(trustProxy);
      app.addHook('onRequest', (request, _reply, next) => {
        const { method, headers, is404, routeOptions, id } = request;
        const route = is404 ? 'none' : (routeOptions.url ?? 'none');
        const parent = isBelieved(request.raw) ? contextOf(headers['traceparent']) : ROOT_CONTEXT;
        const attributes = { 'http.request.method': method, 'http.route': route, 'suvarna.request_id': id };
        const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
        const context = trace.setSpan(parent, span);
        known.set(request, { span, context });
        current.run(context, next);
      });
      // A body is read from its socket, outside of the request's context.
      app.addHook('preValidation', (request, _reply, next) => {
        const its = known.get(request);
        if (its === undefined) next();
        else current.run(its.context, next);
      });
      app.addHook('onResponse', (request, reply, next) => {
        const span = known.get(request)?.span;
        span?.setAttribute('http.response.status_code', reply.statusCode);
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
        next();
      });
    },
    logStatement: (event: LogEvent): void => {
      const parent = current.getStore();
      // Background work is no part of a request, even if one that is answered by now triggered it.
      if (parent === undefined || trace.getSpan(parent)?.isRecording() !== true) return;
      const text = event.query.sql.replaceAll(/\s+/g, ' ').trim();
      const operation = /[a-z]+/i.exec(text.replace(/^\/\*.*?\*\//, ''))?.[0].toLowerCase() ?? 'statement';
      const attributes = {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.text': text,
      };
      const end = Date.now();
      const startTime = end - event.queryDurationMillis;
      const span = tracer.startSpan(operation, { kind: SpanKind.CLIENT, attributes, startTime }, parent);
      if (event.level === 'error')
        span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', codeOf(event.error));
      span.end(end);
    },
    stop: async (): Promise<void> => {
      const flushed = provider.shutdown().catch(() => undefined);
      await Promise.race([flushed, new Promise((resolve) => void setTimeout(resolve, longestFlush).unref())]);
    },
  };
};
export type Tracing = ReturnType<typeof startTracing>;
