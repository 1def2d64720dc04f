"""Prints the flags that posthog-python evaluates locally and on the server, and sends events."""
import json
import sys
import warnings

warnings.simplefilter("ignore")

from posthog import Posthog  # noqa: E402

url, key, token, mode, *others = sys.argv[1:]
ids = [f"subject-{i}" for i in range(20)]
errors = []


def client(**options):
    return Posthog(token, host=url, on_error=lambda error, _: errors.append(str(error)), **options)


events = client(capture_mode=mode, gzip=True)
deciding = client(secret_key=key)
deciding.load_feature_flags()

events.capture("page seen", distinct_id="visitor", properties={"page": "/"})
events.capture("$identify", distinct_id="ada", properties={"$set": {"plan": "pro"}})
# The SDK merges its second argument into its first.
events.alias("ada", "visitor")
events.group_identify("company", "analytical", {"seats": 3})
events.capture(
    "order completed", distinct_id="ada", properties={"value": 12.5}, groups={"company": "analytical"}
)


def quietly(sdk, i, **options):
    return sdk.get_feature_flag("banner", i, send_feature_flag_events=False, **options)


def alone(flag, n, i):
    return deciding.get_feature_flag(
        flag,
        i,
        person_properties={"plan": ["free", "pro"][n % 2]},
        groups={"company": f"company-{i}"},
        only_evaluate_locally=True,
        send_feature_flag_events=False,
    )


answer = {
    "local": {i: deciding.get_feature_flag("banner", i, only_evaluate_locally=True) for i in ids},
    "others": {flag: {i: alone(flag, n, i) for n, i in enumerate(ids)} for flag in others},
    "remote": {i: quietly(events, i) for i in ids},
    "payload": json.dumps(events.get_feature_flag_payload("banner", ids[0])),
}
events.shutdown()
deciding.shutdown()
answer["errors"] = errors
print(json.dumps(answer))
